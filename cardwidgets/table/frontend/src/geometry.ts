// Where the cards of a zone lie inside it. Pure: sizes in, boxes out.

import type { Item, Zone } from "./types.js";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** degrees */
  turn?: number;
  hidden?: boolean;
}

export interface Arranged {
  w: number;
  h: number;
  boxes: Box[];
  /** tower: cards merged into the lowest slab */
  merged?: number;
  /** tower: where the next slab would lie */
  next?: Box;
}

export interface Metrics {
  width: number;
  /** width of the felt without its padding */
  inner: number;
  w: number;
  narrow: boolean;
  tiny: boolean;
  big: boolean;
  gap: number;
  tower: number;
  slab: number;
}

/** Everything that follows from the table's own width. */
export function metrics(width: number): Metrics {
  const narrow = width <= 560;
  const tiny = width <= 400;
  const big = width >= 1000;
  return {
    width, narrow, tiny, big,
    inner: Math.max(160, width - 2 - (narrow ? 20 : 32)),
    w: tiny ? 46 : narrow ? 52 : big ? 74 : 64,
    gap: tiny ? 7 : 8,
    tower: narrow ? 96 : 112,
    slab: narrow ? 24 : 26,
  };
}

export function cardWidth(zone: Zone, m: Metrics): number {
  switch (zone.size) {
    case "meld": return m.narrow ? 42 : m.big ? 56 : 46;
    case "pile": return 44;
    case "back": return 28;
    default: return m.w;
  }
}

/** Items in runs that stay together: a new one begins at each gap, and with each torn card. */
export function runs(items: Item[]): Item[][] {
  const out: Item[][] = [];
  for (const item of items) {
    if (item.gap || item.form === "half-l" || !out[0]) out.push([]);
    out.at(-1)?.push(item);
  }
  return out;
}

interface Spacing {
  step: number;
  /** from one card to the next across a gap */
  across: number;
}

/** A wider gap between two cards of a line: between sorted groups, and beside one that lies crosswise. */
const apart = (item: Item, before: Item | undefined): unknown => item.gap || item.turned || before?.turned;

/** The other half of the card before it. */
const halved = (item: Item, before: Item | undefined): boolean =>
  item.form === "half-r" && before?.form === "half-l" && before.card === item.card;

/** From one half of a card to the other. */
const parted = (w: number): number => w * 0.12 + 4;

/** How far a card that lies crosswise reaches out of its place, to the left and to the right. */
const juts = (item: Item | undefined, w: number): number => (item?.turned ? 0.2 * w : 0);

/** Offsets of the cards in one line. */
function offsets(items: Item[], w: number, s: Spacing): number[] {
  let x = juts(items[0], w);
  return items.map((item, i) => {
    const before = items[i - 1];
    if (before) x += halved(item, before) ? parted(w) : apart(item, before) ? s.across : s.step;
    return x;
  });
}

const lineWidth = (items: Item[], w: number, s: Spacing): number => (offsets(items, w, s).at(-1) ?? -w) + w;

/**
 * The least that may be seen of a covered card: its index column, 24 px of it, so that a ten is read and a finger finds it.
 * Of a torn one both halves have an index.
 */
function least({ items, size }: Zone, w: number): number {
  if (items[0]?.form === "half-l") return 0.92 * w;
  return size === "back" ? 6 : Math.max(24, 0.46 * w);
}

function spacing(zone: Zone, m: Metrics, w: number): Spacing {
  const { layout, size } = zone;
  if (layout === "fan" || layout === "group") {
    const step = size === "back" ? 0.38 * w : least(zone, w);
    return { step, across: w + (layout === "group" ? 12 : 13) };
  }
  const step = w + (size === "back" ? 2 : m.gap);
  return { step, across: step + 8 };
}

/** Spacing with which the items fit one line, or nothing. @param give whether gaps may become narrower for that */
function squeeze(zone: Zone, m: Metrics, items: Item[], w: number, max: number, give: boolean): Spacing | undefined {
  const s = spacing(zone, m, w);
  max -= juts(items.at(-1), w);
  if (!items[1] || lineWidth(items, w, s) <= max) return s;
  max -= juts(items[0], w);
  const fan = zone.layout !== "row" && zone.layout !== "trick";
  const gaps = items.filter((item, i) => i && apart(item, items[i - 1])).length;
  const across = fan ? s.across : give && m.narrow ? 0 : 8; // in a row, what a gap adds to the step
  const halves = items.filter((item, i) => halved(item, items[i - 1])).length;
  if (zone.size === "hand" && fan && give) {
    // A fanned hand in many groups lets them overlap too, as little as it must; they stay wider apart than their cards. When
    // narrow they do not overlap, and take one more line instead: of so few cards nobody would see where a group ends.
    const free = (max - w - (items.length - 1 - gaps) * s.step) / gaps;
    return free >= (m.narrow ? w + 6 : s.step + 13) ? { ...s, across: free } : undefined;
  }
  const step = (max - w - gaps * across - halves * parted(w)) / (items.length - 1 - halves - (fan ? gaps : 0));
  return step >= least(zone, w) && step < w * 2 ? { step, across: fan ? across : step + across } : undefined;
}

/** Runs put into lines, one at least; a run longer than a line is cut, one by itself into lines of like length. */
function lines(items: Item[], fits: (line: Item[]) => boolean): Item[][] {
  const out: Item[][] = items[0] ? [] : [[]];
  for (const run of runs(items)) {
    const last = out.at(-1);
    if (last && fits([...last, ...run])) last.push(...run);
    else {
      let line: Item[] = [];
      for (const item of run) {
        if (!line[0] || !fits([...line, item])) out.push((line = []));
        line.push(item);
      }
    }
  }
  const even = Math.ceil(items.length / out.length);
  return runs(items)[1] ? out : out.map((_, i) => items.slice(i * even, (i + 1) * even));
}

function inLines(zone: Zone, m: Metrics, max: number): Arranged {
  let w = cardWidth(zone, m);
  const fitting = (give: boolean) => (line: Item[]): boolean => !!squeeze(zone, m, line, w, max, give);
  if (zone.size === "hand" && !fitting(true)(zone.items)) w = [64, 52, 46].find((less) => less < w) ?? w;
  // Gaps give way only where that saves a line.
  const [tight, free] = [lines(zone.items, fitting(true)), lines(zone.items, fitting(false))];
  const give = tight.length < free.length;
  const all = give ? tight : free;
  const room = zone.size === "hand" ? 26 : 12; // in a hand, for a lifted card and its badge
  const pitch = Math.round(w * 1.4) + room;
  const placed = all.map((line) => offsets(line, w, squeeze(zone, m, line, w, max, give) ?? spacing(zone, m, w)));
  const wide = Math.max(...placed.map((xs) => Math.round((xs.at(-1) ?? -w) + w)));
  const boxes = placed.flatMap((xs, row) => xs.map((x, i) => {
    const { form, turned } = all[row]?.[i] as Item;
    const start = zone.size === "hand" ? (wide - w - (xs.at(-1) ?? 0)) / 2 : 0;
    const h = Math.round(w * (form === "tile" ? 1.2 : 1.4));
    const turn = form === "half-l" ? -5 : form === "half-r" ? 4 : turned ? -90 : 0;
    return { x: Math.round(start + x), y: row * pitch, w, h, turn };
  }));
  return { w: wide, h: all.length * pitch - room, boxes };
}

/** Loose cards in lines with 10 × 14 gaps; the kernel says where places are left empty. */
function wrapped(zone: Zone, m: Metrics, max: number): Arranged {
  const w = cardWidth(zone, m);
  const h = Math.round(w * 1.4);
  const pitch = w + (m.tiny ? 7 : 10);
  const perLine = Math.max(1, Math.floor((max - w) / pitch) + 1);
  const count = zone.columns || zone.items.length;
  const boxes = zone.items.map((item, i) => item.slot ?? i)
    .map((at) => ({ x: (at % perLine) * pitch, y: Math.floor(at / perLine) * (h + 14), w, h }));
  return {
    w: count ? (Math.min(count, perLine) - 1) * pitch + w : 0,
    h: Math.max(1, Math.ceil(count / perLine)) * (h + 14) - 14,
    boxes,
  };
}

/** Cards on one another; a turned one lies crosswise below, 72 % out to the left, and further ones under it a strip further. */
function piled(zone: Zone, m: Metrics): Arranged {
  const w = cardWidth(zone, m);
  const h = Math.round(w * 1.4);
  const turned = zone.items.filter((item) => item.turned);
  const strip = Math.min(16, 48 / (turned.length - 1 || 1));
  const out = turned[0] ? Math.round(h * 0.72 + (turned.length - 1) * strip) : 0;
  const half = (h - w) / 2;
  return {
    w: w + out, h,
    boxes: zone.items.map((item) => item.turned
      ? { x: half + turned.indexOf(item) * strip, y: -half, w, h, turn: -90 }
      : { x: out, y: 0, w, h }),
  };
}

/** Slabs on a ground line, each 14 px narrower; more than four are made lower, and what is then too low merges into one. */
export function tower(count: number, m: Metrics, width: number): Arranged {
  const h = count <= 4 ? m.slab : Math.max(18, Math.floor(m.tower / count));
  const room = Math.floor(m.tower / h);
  const shown = Math.min(count, room);
  const merged = count > shown ? count - shown + 1 : 0;
  const slab = (level: number): Box => {
    const w = Math.max(40, width - level * 14);
    return { x: (width - w) / 2, y: m.tower - (level + 1) * h, w, h };
  };
  const boxes: Box[] = [];
  for (let i = 0; i < count; i++) {
    const level = merged ? Math.max(0, i - merged + 1) : i;
    boxes.push({ ...slab(level), hidden: i < merged });
  }
  const next = slab(shown);
  return { w: width, h: m.tower, boxes, merged, next: { ...next, y: Math.max(-h, next.y) } };
}

/** Tiles in the cells of a board. */
function board({ items, columns = 1, lines = 1 }: Zone, m: Metrics, width: number, height: number): Arranged {
  const [w, h] = [width / columns, height / lines];
  const [dx, dy] = m.narrow ? [1.5, 1] : [2.5, 2];
  const boxes = items.map(({ at: [column, line] = [0, 0] }) => (
    { x: column * w + dx + 0.75, y: line * h + dy + 0.75, w: w - 2 * dx - 0.75, h: h - 2 * dy - 0.75 }));
  return { w: width, h: height, boxes };
}

/** Whether a zone's size comes from the page and not from its cards. */
export const measured = (zone: Zone): boolean => zone.layout === "tower" || zone.layout === "grid";

/**
 * The cards of a zone.
 * @param max the width it may take (or, where it is measured, the width it has)
 * @param height where it is measured, the height it has
 */
export function arrange(zone: Zone, m: Metrics, max: number, height = 0): Arranged {
  switch (zone.layout) {
    case "wrap": return wrapped(zone, m, max);
    case "pile": return piled(zone, m);
    case "tower": return tower(zone.items.length, m, max);
    case "grid": return board(zone, m, max, height);
    default: return inLines(zone, m, max);
  }
}
