// The felt as markup: rows, cells, plates, words and empty areas of the right size, over which the cards will lie.

import { each, esc } from "./dom.js";
import { suitFace } from "./faces.js";
import { arrange, cardWidth, measured, type Arranged, type Metrics } from "./geometry.js";
import { plain, rich } from "./rich.js";
import type { Cell, Item, Narrow, Ref, State, Words, Zone } from "./types.js";

export interface Felt {
  state: State;
  dict: Words;
  m: Metrics;
  idOf: (key: string) => string;
  /** filled in: the zones whose size is known from their cards */
  arranged: Map<string, Arranged>;
}

/** An empty tower still has a place one can stand on and press. */
export function itemsOf(id: string, { layout, items, name }: Zone): Item[] {
  return layout !== "tower" || items[0] ? items : [{ key: `=${id}`, place: `${id}/0`, form: "place", card: "", name }];
}

/** Ids of the zones that lie in cells. */
export const zonesOf = (cells: Cell[]): string[] =>
  cells.flatMap((c) => c.items.flatMap(({ zone, zones = [] }) => (zone ? [zone, ...zones] : zones)));

const isHand = (cell: Cell, { state }: Felt): boolean =>
  zonesOf([cell]).some((id) => state.zones[id]?.size === "hand");
/** Whether it is there at this width. */
const here = ({ narrow }: { narrow?: Narrow | undefined }, { m }: Felt): boolean => narrow !== (m.narrow ? "hide" : "only");
const shown = (cells: Cell[], f: Felt): Cell[] => cells.filter((c) => here(c, f));

/** What stands in a row is taken to need so much, with the gap beside it. */
const BESIDE = 120;

/** About how wide words are in their longest line. */
const long = (words: string | undefined, letter: number, { dict, m }: Felt): number =>
  Math.max(...plain(words, dict).split("\n").map((line) => line.length)) * letter * (m.big ? 1.16 : 1);

/** The same of all that is said in a cell. */
const said = ({ items }: Cell, f: Felt): number => items.reduce((sum, { words }) => sum + (words ? long(words, 6.6, f) + 10 : 0), 0);

/** The same of the plates in a cell, with the gap beside them: of one that is to move, so that nothing jumps when it is. */
const plated = ({ items }: Cell, f: Felt): number => Math.max(0, ...items.map(({ seat }) => {
  const plate = f.state.seats.find((one) => one.seat === seat);
  return plate ? long(plate.name + plate.score, 9, f) + 90 : 0;
}));

/** How wide the zones of a cell may be, beside plates and what is said there; when narrow it goes to a line of its own. */
function room(cells: Cell[], f: Felt): number {
  const { m } = f;
  const others = cells.length - 1;
  if (m.narrow) return m.inner;
  if (cells.every((c) => c.grow)) return (m.inner - 34 * others) / cells.length;
  return m.inner - BESIDE * others - cells.reduce((sum, c) => sum + (zonesOf([c])[0] ? 0 : said(c, f)), 0);
}

function seatHtml(seat: number, { state }: Felt): string {
  const s = state.seats.find((one) => one.seat === seat);
  if (!s) return "";
  const named = `data-seat="${seat}" role="img" aria-label="${esc(s.spoken)}"`;
  return `<span class="seat${s.turn ? " turn" : ""}" ${named}>${esc(s.name)}<em>${esc(s.score)}</em></span>`;
}

/** The area of a zone: as large as its cards, which lie above it in their own layer; for the ear the group that owns them. */
function area(id: string, zone: Zone, f: Felt, max: number): string {
  let size = `height:${f.m.tower}px`;
  if (!measured(zone)) {
    const a = arrange(zone, f.m, max);
    f.arranged.set(id, a);
    size = `width:${a.w || (zone.size === "hand" ? 0 : cardWidth(zone, f.m))}px;height:${a.h}px`;
  }
  const owns = itemsOf(id, zone).map((item) => f.idOf(item.key)).join(" ");
  const style = zone.layout === "grid" ? "" : ` style="${size}"`;
  const named = `role="group" aria-label="${esc(zone.name)}" aria-owns="${owns}"`;
  return `<div class="area" data-zone="${esc(id)}"${style} ${named}></div>`;
}

function zoneHtml(id: string, f: Felt, max: number): string {
  const zone = f.state.zones[id];
  if (!zone) return "";
  const { layout, label, tag, below, columns = 0, lines = 0 } = zone;
  const words = (name: string, text?: string): string => (text ? `<div class="${name}">${rich(text, f.dict)}</div>` : "");
  let cards = area(id, zone, f, layout === "group" ? max - 28 : max);
  if (layout === "grid") {
    const count = (n: number, first: number, radix: number): string =>
      each(Array(n), (_, i) => `<i>${(first + i).toString(radix)}</i>`);
    const edge = (name: string, marks: string): string => `<div class="${name}" aria-hidden="true">${marks}</div>`;
    cards = edge("cy", count(lines, 1, 10)) + cards + edge("cx", count(columns, 10, 36));
  }
  const disc = tag ? `<div class="tag"><b>${rich(tag.value, f.dict)}</b>${rich(tag.words, f.dict)}</div>` : "";
  const under = layout === "tower" ? "" : words("below", below);
  return `<div class="z-${layout}" style="--columns:${columns};--lines:${lines};--h:${Math.round(f.m.w * 1.4)}px">${
    words("label", label) + disc + cards + under}</div>`;
}

function refHtml(ref: Ref, f: Felt, max: number): string {
  const { seat, zone, zones, medal, words, ground } = ref;
  if (!here(ref, f)) return "";
  if (seat !== undefined) return seatHtml(seat, f);
  if (zone) return zoneHtml(zone, f, max);
  if (zones) { // towers side by side on a common ground line, their values below
    const towers = each(zones, (id) => zoneHtml(id, f, max / zones.length));
    const values = each(zones, (id) => `<span>${rich(f.state.zones[id]?.below, f.dict)}</span>`);
    const skyline = `<div class="cols${ground ? " ground" : ""}">${towers}</div>`;
    return `<div class="sky">${skyline}<div class="cols vals">${values}</div></div>`;
  }
  const text = `<span class="words">${rich(words, f.dict)}</span>`;
  if (!medal) return text;
  const disc = `<span class="medal k-${medal}">${suitFace(medal)}</span>`;
  return `<span class="pair trump" role="img" aria-label="${esc(plain(words, f.dict))}">${disc}${text}</span>`;
}

function cellHtml(cell: Cell, f: Felt, max: number): string {
  const { items, flow = "row", align = "start", narrow, grow } = cell;
  const says = (i: number): boolean => !!items[i]?.words && !items[i]?.medal;
  const tellsOf = (i: number): boolean => says(i) && f.state.zones[items[i + 1]?.zone ?? ""]?.layout === "pile";
  // Words stand beside the pile they come before, and take it along when they are hidden; other words beside the plate they
  // come behind.
  const beside = (i: number): boolean => tellsOf(i) || (items[i]?.seat !== undefined && says(i + 1) && !tellsOf(i + 1));
  const parts = items.map((ref, i) => {
    if (beside(i - 1)) return "";
    const html = refHtml(ref, f, max);
    return html && beside(i) ? `<div class="pair">${html}${refHtml(items[i + 1] as Ref, f, max)}</div>` : html;
  });
  const kinds = `${narrow === "row" ? "own" : narrow === "above" ? narrow : ""} ${grow ? "grow" : ""} ${isHand(cell, f) ? "hand" : ""}`;
  const [first, ...others] = parts;
  return keepsMiddle(cell, f, max)
    ? `<div class="cell pool ${kinds}">${first}<div>${others.join("")}</div></div>`
    : `<div class="cell c-${flow} a-${align} ${kinds}">${parts.join("")}</div>`;
}

/** Whether loose cards may keep the middle, and stay where they are, while groups come and go at their right: there is room. */
function keepsMiddle({ items }: Cell, { state, arranged }: Felt, max: number): boolean {
  const [loose, ...groups] = items.map(({ zone = "" }) => zone);
  if (!loose || state.zones[loose]?.layout !== "wrap") return false;
  const needed = groups.reduce((sum, id) => sum + (arranged.get(id)?.w ?? 0) + 44, 0);
  return needed <= (max - (arranged.get(loose)?.w ?? 0)) / 2;
}

/** A row whose cells all grow shares its width; the places of many players get thin lines between them. */
function rowHtml(all: Cell[], f: Felt): string {
  const cells = shown(all, f);
  const shared = cells.length > 1 && cells.every((c) => c.grow);
  const towers = cells.some((c) => c.items.some((ref) => ref.zones));
  const kinds = `${shared ? (cells[2] ? "places" : "shared") : ""} ${towers ? "towers" : ""}`;
  return `<div class="row n${cells.length} ${kinds}">${each(cells, (c) => cellHtml(c, f, room(cells, f)))}</div>`;
}

/** The rows of the shared table; only those that `keep` says. */
export const rowsHtml = (f: Felt, keep: (cells: Cell[]) => boolean): string =>
  each(f.state.layout.rows.filter(keep), (cells) => rowHtml(cells, f));

/** The viewer's own side: the hand between plate and piles; below it they stand where they would leave it too little room. */
export function railHtml(f: Felt): string {
  const { m, arranged } = f;
  const cells = shown(f.state.layout.rail, f);
  const others = cells.filter((cell) => !isHand(cell, f));
  const least = others[0] ? 4.2 * m.w : 0; // of a hand: ten cards, one step narrower, side by side
  const html = new Map<Cell, string>();
  const put = (list: Cell[], max: number): Arranged[] => {
    for (const cell of list) html.set(cell, cellHtml(cell, f, max));
    return zonesOf(list).flatMap((id) => arranged.get(id) ?? []);
  };
  let full = m.narrow || put(others, m.inner - least - BESIDE * (others.length - 1)).some((a) => a.boxes.at(-1)?.y as number > 0);
  const wide = (id: string): number => Math.max(arranged.get(id)?.w ?? 0, long(f.state.zones[id]?.label, 7.4, f)) + 18;
  const taken = others.map((cell) => Math.max(plated(cell, f), zonesOf([cell]).reduce((sum, id) => sum + wide(id), said(cell, f))));
  const left = m.inner - taken.reduce((sum, w) => sum + Math.max(BESIDE, w), 0);
  full ||= left < least;
  if (full) put(others, m.inner);
  put(cells.filter((cell) => !others.includes(cell)), full ? m.inner : left);
  const first = cells[0] && cells[0] !== others[0] ? "first" : "";
  return `<div class="rail n${cells.length} ${full ? "full" : first}">${each(cells, (cell) => html.get(cell) as string)}</div>`;
}
