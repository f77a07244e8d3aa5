// What must happen to the cards so that one picture becomes the next. Pure.

import type { Box } from "./geometry.js";
import type { Moved } from "./types.js";

export interface Placed {
  key: string;
  zone: string;
  box: Box;
}

export type Picture = ReadonlyMap<string, Placed>;
export type Places = ReadonlyMap<string, Box>;

export interface Glide {
  key: string;
  /** Where it comes from, or null: it appears in place. */
  from: Box | null;
  /** Where it goes, or null: it vanishes in place. */
  to: Box | null;
}

export interface Plan {
  enter: Glide[];
  leave: Glide[];
  move: Glide[];
}

const same = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h && (a.turn ?? 0) === (b.turn ?? 0) && !a.hidden === !b.hidden;

/** A box of the given size in the middle of another: a card that comes from, or goes to, somewhere unseen. */
function amid(zone: Box | undefined, size: Box): Box | null {
  if (!zone) return null;
  return { x: zone.x + (zone.w - size.w) / 2, y: zone.y + (zone.h - size.h) / 2, w: size.w, h: size.h };
}

/**
 * Cards that enter, leave and move between two pictures. `moved` tells where the unseen ends of a way lie. A card that has
 * come apart is in none of the three: its halves enter from where it lay.
 */
export function plan(before: Picture, after: Picture, moved: readonly Moved[], zonesBefore: Places, zonesAfter: Places): Plan {
  const from = new Map<string, string>();
  const to = new Map<string, string>();
  const apart = new Set<string>(); // what others come from
  for (const [key, start, end] of moved) {
    if (!from.has(key)) from.set(key, start);
    apart.add(start);
    to.set(key, end);
  }
  const out: Plan = { enter: [], leave: [], move: [] };
  for (const { key, box } of after.values()) {
    const old = before.get(key);
    const seen = old && !old.box.hidden;
    if (box.hidden) continue;
    if (!seen) {
      const start = from.get(key) ?? "";
      out.enter.push({ key, from: before.get(start)?.box ?? amid(zonesBefore.get(start) ?? zonesAfter.get(start), box), to: box });
    } else if (!same(old.box, box)) out.move.push({ key, from: old.box, to: box });
  }
  for (const { key, box } of before.values()) {
    if (box.hidden || after.has(key) || apart.has(key)) continue;
    const end = to.get(key) ?? "";
    out.leave.push({ key, from: box, to: amid(zonesAfter.get(end) ?? zonesBefore.get(end), box) });
  }
  return out;
}
