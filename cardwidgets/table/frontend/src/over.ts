// What lies over the cards and is no card: merged slabs, ghosts of what would be built, targets of a drag, the focus ring.

import { each } from "./dom.js";
import type { Arranged, Box } from "./geometry.js";
import { rich } from "./rich.js";
import type { Ghost, Marks, Outline, Words } from "./types.js";

export interface Over {
  zones: ReadonlyMap<string, Box>;
  arranged: ReadonlyMap<string, Arranged>;
  dict: Words;
  ghosts: Ghost[];
  aims: Map<string, Box> | undefined;
  aim: string;
  ring: Box | undefined;
  outlines: Outline[];
  marks: Marks;
  /** The box round the card, or the bare cell of a board, with this key. */
  cell: (key: string) => Box & { bare: boolean };
}

const nowhere = { x: 0, y: 0 };
const span = (name: string, b: Box, by: { x: number; y: number }, body = "", more = ""): string =>
  `<span class="${name}" style="left:${b.x + by.x}px;top:${b.y + by.y}px;width:${b.w}px;height:${b.h}px${more}">${body}</span>`;

/**
 * A line round cells, one by one: on the sides where no other of them is; and the value, at the upper right of a cell that is in
 * no other outline, if there is one, above all lines. Of two that share a cell one is dashed.
 */
function outlinesHtml({ outlines, dict, cell }: Over): [lines: string, values: string] {
  const solid = new Set<string>();
  let [lines, values] = ["", ""];
  for (const { keys, value } of outlines) {
    const dashed = keys.some((key) => solid.has(key));
    if (!dashed) keys.forEach((key) => solid.add(key));
    const boxes = keys.map(cell);
    lines += each(boxes, (b) => {
      const side = (dx: number, dy: number): string =>
        boxes.some((o) => Math.hypot(o.x - b.x - dx * b.w, o.y - b.y - dy * b.h) < 4) ? " 0" : " 3px";
      const sides = side(0, -1) + side(1, 0) + side(0, 1) + side(-1, 0);
      return span(dashed ? "set two" : "set", b, nowhere, "", `;border-width:${sides}`);
    });
    const own = keys.filter((key) => outlines.every((o) => o.keys === keys || !o.keys.includes(key)));
    const corner = (own[0] ? own : keys).map(cell).sort((a, b) => a.y - b.y || b.x - a.x)[0];
    values += corner ? span("set", corner, nowhere, `<b>${rich(value, dict)}</b>`) : "";
  }
  return [lines, values];
}

export function overHtml(o: Over): string {
  const { zones, arranged, dict, ghosts, aims, aim, ring, marks, cell } = o;
  // Where a throw may land, the lighter the likelier, and what it would touch.
  const heat = each(marks.heat ?? [], ([key, share]) => {
    const box = cell(key);
    return span(`heat${box.bare ? " here" : ""}`, box, nowhere, "", `;opacity:${share}`);
  });
  const reach = each(marks.reach ?? [], (key) => span("reach", cell(key), nowhere));
  const [lines, values] = outlinesHtml(o);
  // "+3" on the lowest slab of a tower whose lower cards have merged.
  const plus = each(arranged, ([id, { merged, boxes: [first] }]) =>
    merged && first ? span("plus", first, zones.get(id) ?? nowhere, `+${merged}`) : "");
  // A dashed slab on each tower that says what building there would do.
  const would = each(new Map(ghosts.map((g) => [g.zone, g])).values(), (g) => {
    const zone = zones.get(g.zone);
    const next = arranged.get(g.zone)?.next ?? (zone && { ...zone, ...nowhere });
    return zone && next ? span(`ghost ${g.kind}`, next, zone, `<b>${rich(g.words, dict)}</b>`) : "";
  });
  const targets = each(aims ?? [], ([id, box]) =>
    id === aim ? span("target here", box, nowhere) : zones.has(id) ? span("target", box, nowhere) : "");
  return heat + lines + reach + values + plus + would + targets + (ring ? span("ring", ring, nowhere) : "");
}
