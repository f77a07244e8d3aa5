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
    inner: Math.max(200, width - 2 - (narrow ? 20 : 32)),
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

const heightOf = (item: Item, w: number): number => Math.round(item.form === "tile" ? w * 1.2 : w * 1.4);

/** A narrower card for a hand that does not fit. */
const stepDown = (w: number): number => [64, 52, 46].find((less) => less < w) ?? w;

/** Items in runs that stay together: a new one begins at each gap. */
export function runs(items: Item[]): Item[][] {
  const out: Item[][] = [];
  for (const item of items) {
    const last = out[out.length - 1];
    if (last && !item.gap) last.push(item);
    else out.push([item]);
  }
  return out;
}

interface Spacing {
  step: number;
  /** from one card to the next across a gap */
  across: number;
}

/** Offsets of the cards in one line. */
function offsets(items: Item[], w: number, s: Spacing): number[] {
  let x = 0;
  return items.map((item, i) => {
    const before = items[i - 1];
    if (before) {
      const torn = item.form === "half-r" && before.form === "half-l" && before.card === item.card;
      x += torn ? w * 0.12 + 4 : item.gap ? s.across : s.step;
    }
    return x;
  });
}

const lineWidth = (items: Item[], w: number, s: Spacing): number => (offsets(items, w, s).at(-1) ?? -w) + w;

/** The least that may be seen of a covered card: its index column, and a target of 24 px where it can be pressed. */
function least(zone: Zone, w: number): number {
  if (zone.size === "back") return 6;
  return zone.items.some((item) => item.pick) ? Math.max(24, 0.46 * w) : 0.3 * w;
}

function spacing(zone: Zone, m: Metrics, w: number): Spacing {
  const { layout, size } = zone;
  if (layout === "fan" || layout === "group") {
    const step = size === "back" ? 0.38 * w : Math.max(least(zone, w), 0.46 * w);
    return { step, across: w + (layout === "group" ? 12 : m.tiny ? 7 : 13) };
  }
  const step = w + (size === "back" ? 2 : m.gap);
  return { step, across: step + 8 };
}

/** Spacing with which the items fit one line, or nothing. */
function squeeze(zone: Zone, m: Metrics, items: Item[], w: number, max: number): Spacing | undefined {
  const s = spacing(zone, m, w);
  if (items.length < 2 || lineWidth(items, w, s) <= max) return s;
  if (zone.layout === "group") return undefined;
  const gaps = items.slice(1).filter((item) => item.gap).length;
  const fan = zone.layout === "fan";
  const extra = m.narrow ? 0 : 8;
  const step = fan
    ? (max - w - gaps * s.across) / (items.length - 1 - gaps)
    : (max - w - gaps * extra) / (items.length - 1);
  return step >= least(zone, w) && Number.isFinite(step) ? { step, across: fan ? s.across : step + extra } : undefined;
}

/** Runs put into lines; a run longer than a line is cut. */
function lines(zone: Zone, m: Metrics, w: number, max: number): Item[][] {
  const out: Item[][] = [];
  const fits = (items: Item[]): boolean => squeeze(zone, m, items, w, max) !== undefined;
  for (const run of runs(zone.items)) {
    const last = out[out.length - 1];
    if (last && fits([...last, ...run])) {
      last.push(...run);
      continue;
    }
    let line: Item[] = [];
    for (const item of run) {
      if (line.length && !fits([...line, item])) {
        out.push(line);
        line = [];
      }
      line.push(item);
    }
    out.push(line);
  }
  return out;
}

function inLines(zone: Zone, m: Metrics, max: number): Arranged {
  let w = cardWidth(zone, m);
  const one = (): boolean => squeeze(zone, m, zone.items, w, max) !== undefined;
  if (zone.size === "hand" && !one() && stepDown(w) < w) w = stepDown(w);
  const all = one() || !zone.items.length ? [zone.items] : lines(zone, m, w, max);
  const pitch = (zone.layout === "wrap" ? 14 : 26) + Math.round(w * 1.4);
  const widths = all.map((line) => lineWidth(line, w, squeeze(zone, m, line, w, max) ?? spacing(zone, m, w)));
  const wide = Math.max(0, ...widths);
  const boxes: Box[] = [];
  all.forEach((line, row) => {
    const s = squeeze(zone, m, line, w, max) ?? spacing(zone, m, w);
    const start = zone.size === "hand" ? (wide - (widths[row] ?? 0)) / 2 : 0;
    offsets(line, w, s).forEach((x, i) => {
      const item = line[i] as Item;
      const turn = item.form === "half-l" ? -5 : item.form === "half-r" ? 4 : 0;
      boxes.push({ x: Math.round(start + x), y: row * pitch, w, h: heightOf(item, w), turn });
    });
  });
  return { w: Math.round(wide), h: (all.length - 1) * pitch + Math.round(w * 1.4), boxes };
}

/** Loose cards in lines with 10 × 14 gaps, in order of arrival. */
function wrapped(zone: Zone, m: Metrics, max: number): Arranged {
  const w = cardWidth(zone, m);
  const gap = m.tiny ? 7 : 10;
  const perLine = Math.max(1, Math.floor((max + gap) / (w + gap)));
  const h = Math.round(w * 1.4);
  const boxes = zone.items.map((item, i) => ({
    x: (i % perLine) * (w + gap), y: Math.floor(i / perLine) * (h + 14), w, h: heightOf(item, w),
  }));
  const count = zone.items.length;
  const rows = Math.max(1, Math.ceil(count / perLine));
  return { w: Math.min(count, perLine) * (w + gap) - (count ? gap : 0), h: rows * h + (rows - 1) * 14, boxes };
}

/** Cards on one another; a turned one lies crosswise below, 72 % out to the left. */
function piled(zone: Zone, m: Metrics): Arranged {
  const w = cardWidth(zone, m);
  const h = Math.round(w * 1.4);
  const out = zone.items.some((item) => item.turned) ? Math.round(w * 0.72) : 0;
  return {
    w: w + out, h,
    boxes: zone.items.map((item) => (item.turned ? { x: 0, y: -9, w, h, turn: -90 } : { x: out, y: 0, w, h })),
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
function board(zone: Zone, m: Metrics, width: number, height: number): Arranged {
  const cw = width / (zone.columns ?? 1);
  const ch = height / (zone.lines ?? 1);
  const [dx, dy] = m.narrow ? [1.5, 1] : [2.5, 2];
  return {
    w: width, h: height,
    boxes: zone.items.map((item) => {
      const [column, line] = item.at ?? [0, 0];
      return { x: column * cw + dx + 0.75, y: line * ch + dy + 0.75, w: cw - 2 * dx - 0.75, h: ch - 2 * dy - 0.75 };
    }),
  };
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
