// What lies over the cards and is no card: merged slabs, ghosts of what would be built, targets of a drag, the focus ring.

import { each } from "./dom.js";
import type { Arranged, Box } from "./geometry.js";
import { rich } from "./rich.js";
import type { Ghost, Words } from "./types.js";

export interface Over {
  zones: ReadonlyMap<string, Box>;
  arranged: ReadonlyMap<string, Arranged>;
  dict: Words;
  ghosts: Ghost[];
  aims: Map<string, Box> | undefined;
  aim: string;
  ring: Box | undefined;
}

const span = (name: string, b: Box, by: { x: number; y: number }, body = ""): string =>
  `<span class="${name}" style="left:${b.x + by.x}px;top:${b.y + by.y}px;width:${b.w}px;height:${b.h}px">${body}</span>`;

export function overHtml({ zones, arranged, dict, ghosts, aims, aim, ring }: Over): string {
  const nowhere = { x: 0, y: 0 };
  // "+3" on the lowest slab of a tower whose lower cards have merged.
  const plus = each(arranged, ([id, { merged, boxes: [first] }]) =>
    merged && first ? span("plus", first, zones.get(id) ?? nowhere, `+${merged}`) : "");
  // A dashed slab on each tower that says what building there would do.
  const would = each(new Map(ghosts.map((g) => [g.zone, g])).values(), (g) => {
    const zone = zones.get(g.zone);
    const next = arranged.get(g.zone)?.next ?? (zone && { ...zone, ...nowhere });
    return zone && next ? span(`ghost ${g.kind}`, next, zone, `<b>${rich(g.words, dict)}</b>`) : "";
  });
  const targets = each(aims ?? [], ([id, box]) => span(id === aim ? "target here" : "target", box, nowhere));
  return plus + would + targets + (ring ? span("ring", ring, nowhere) : "");
}
