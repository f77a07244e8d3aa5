// The layer of cards: flat, keyed, absolutely placed. A card that moves or changes its form stays the same element.

import { each, esc } from "./dom.js";
import { colour, face, suitFace } from "./faces.js";
import type { Box } from "./geometry.js";
import { carry, finish, transform } from "./motion.js";
import { plan, type Places, type Placed } from "./plan.js";
import { rich } from "./rich.js";
import type { Item, Moved, Words } from "./types.js";

export interface Spot extends Placed {
  item: Item;
  index: number;
  /** a suit drawn in an empty place */
  ground: string | undefined;
}

export interface Layer {
  element(key: string): HTMLElement | undefined;
  spot(key: string): Spot | undefined;
  /** All that lie in a zone. */
  spots(): Spot[];
  /** The id of a card's element, the same as long as the table stands. */
  idOf(key: string): string;
  /** The card was let go here: it glides from here next. */
  startAt(key: string, box: Box): void;
  /** Show these cards, in this order; what moved glides unless `still`. */
  lay(spots: Spot[], zones: Places, moved: Moved[], dict: Words, still: boolean): void;
  /** The state of one card: its marks as classes, whether it is picked, does something when pressed, is its zone's Tab stop. */
  look(key: string, marks: string, picked: boolean, live: boolean, tab: boolean): void;
}

interface Card {
  el: HTMLElement;
  inside: string;
  style: string;
  state: string;
  spot: Spot;
}

/** One paper edge per four cards, one to six. */
function edges(count = 0): string {
  const line = "var(--edge)";
  const shadows = Array.from({ length: count && Math.min(6, Math.ceil(count / 4)) }, (_, i) => {
    const at = `${(i + 1) * 0.8}px ${(i + 1) * 1.6}px 0`;
    return `,${at} 0 #efeae0,${at} 1px ${line}`;
  });
  return count > 1 ? `;--lie:0 0 0 1px ${line}${shadows.join("")}` : "";
}

function styleOf({ box, item, index }: Spot): string {
  const place = `transform:${transform(box)};width:${box.w}px;height:${box.h}px;z-index:${index + 1}`;
  return `${place};--w:${item.form === "slab" ? 44 : box.w}px${edges(item.count)}`;
}

const kindOf = ({ form = "card", card, faint, at }: Item): string =>
  `card f-${form} k-${colour(card)}${faint ? " faint" : ""}${at ? " at" : ""}`;

function insideOf({ item, ground }: Spot, dict: Words): string {
  if (item.form !== "place") return face(item.card, item.form);
  return ground ? suitFace(ground) : `<span>${rich(item.words, dict)}</span>`;
}

export function makeLayer(layer: HTMLElement): Layer {
  let cards = new Map<string, Card>();
  let zonesBefore: Places = new Map();
  const ids = new Map<string, string>();
  // Ids must not meet those of another table, whichever copy of this module drew it.
  const prefix = `c${Math.random().toString(36).slice(2, 8)}-`;

  const self: Layer = {
    element: (key) => cards.get(key)?.el,
    spot: (key) => cards.get(key)?.spot,
    spots: () => [...cards.values()].map((c) => c.spot).filter((s) => s.zone),
    idOf(key) {
      if (!ids.has(key)) ids.set(key, prefix + ids.size);
      return ids.get(key) as string;
    },
    startAt(key, box) {
      const c = cards.get(key);
      if (c) c.spot = { ...c.spot, box };
    },
    lay(spots, zones, moved, dict, still) {
      finish();
      const old = cards;
      const after = new Map(spots.map((s) => [s.key, s]));
      const todo = plan(new Map([...old].map(([key, c]) => [key, c.spot])), after, moved, zonesBefore, zones);
      zonesBefore = zones;

      // New elements are made in one go; the order of the map and of the elements is the order of reading.
      const fresh = document.createElement("template");
      fresh.innerHTML = each(spots.filter((s) => !old.has(s.key)), (s) => {
        const names = `class="${kindOf(s.item)}" id="${self.idOf(s.key)}" data-key="${esc(s.key)}"${s.zone ? "" : " inert"}`;
        return `<button ${names} style="${styleOf(s)}">${insideOf(s, dict)}</button>`;
      });
      const made = [...fresh.content.children] as HTMLElement[];
      layer.append(fresh.content);
      cards = new Map(spots.map((spot) => {
        const [inside, style] = [insideOf(spot, dict), styleOf(spot)];
        const c = old.get(spot.key) ?? { el: made.shift() as HTMLElement, inside, style, state: "", spot };
        if (inside !== c.inside) c.el.innerHTML = inside;
        if (style !== c.style) c.el.style.cssText = style;
        return [spot.key, { ...c, inside, style, spot }];
      }));
      order(layer, [...cards.values()].map((c) => c.el));

      for (const [key, { el }] of old) {
        if (cards.has(key)) continue;
        el.removeAttribute("id");
        el.removeAttribute("data-key");
        el.inert = true;
        if (still || !todo.leave.some((gone) => gone.key === key)) el.remove();
      }
      if (!still && old.size) carry(todo, (key) => (cards.get(key) ?? old.get(key))?.el);
    },
    look(key, marks, picked, live, tab) {
      const c = cards.get(key);
      if (!c) return;
      const { el, spot: { item, box } } = c;
      const name = `${kindOf(item)}${picked ? " picked" : ""}`;
      const state = [name, marks, live, tab, item.name, item.pick, box.hidden].join();
      if (state === c.state) return;
      c.state = state;
      for (const kept of ["fly", "drag"]) if (el.classList.contains(kept)) marks += ` ${kept}`;
      el.className = name + marks;
      el.tabIndex = tab ? 0 : -1;
      el.hidden = !!box.hidden;
      el.ariaLabel = item.name;
      el.ariaPressed = item.pick || picked ? `${picked}` : null;
      el.ariaDisabled = live ? null : "true";
    },
  };
  return self;
}

/** Put the elements in order without ever moving the focused one, which would lose its focus. */
function order(layer: HTMLElement, wanted: HTMLElement[]): void {
  const active = (layer.getRootNode() as ShadowRoot).activeElement;
  let next = layer.firstElementChild;
  for (const el of wanted) {
    if (el === next) next = next.nextElementSibling;
    else if (el === active) next = el.nextElementSibling;
    else layer.insertBefore(el, next);
  }
}
