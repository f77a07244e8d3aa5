// One view of a table: draws what the store shows, into a shadow root of its own.

import { makeLayer, type Layer, type Spot } from "./cards.js";
import { footHtml, headHtml, type Open, type Panel } from "./chrome.js";
import { make, patch } from "./dom.js";
import { dragging, type Drag } from "./drag.js";
import { acts, makeFocus } from "./focus.js";
import { arrange, metrics, type Arranged, type Box, type Metrics } from "./geometry.js";
import { needsSuppressing } from "./keys.js";
import { itemsOf, railHtml, rowsHtml, zonesOf } from "./layout.js";
import { animate } from "./motion.js";
import { noteHtml } from "./note.js";
import { overHtml } from "./over.js";
import { listenTo, pickOf, withCard } from "./press.js";
import { word } from "./rich.js";
import { linesOf, logHtml, rulesHtml, sheetHtml, type Opened } from "./sheet.js";
import type { Shown, Store } from "./store.js";
import css from "./style.css";
import { themeNow, wantsStill, watchTheme } from "./theme.js";
import type { Cell, Ghost, Marks, State, Undo } from "./types.js";

/** What presses and keys need of a view. */
export interface View extends Open {
  store: Store;
  layer: Layer;
  drag: Drag;
  shell: HTMLElement;
  frame: HTMLElement;
  noteBox: HTMLElement;
  /** all actions of the note, not the first three */
  all: boolean;
  /** the line of the score sheet that points at its cards */
  row: number;
  /** what is open below its lines of rounds */
  opened: Opened;
  rulesPage: string[];
  /** the card that has the focus */
  focused: string;
  /** the cards are being placed */
  drawing: boolean;
  now(): State;
  /** Everything but the places of the cards. */
  refresh(): void;
  redraw(): void;
  openPanel(panel: Panel): void;
  focusCard(key: string): void;
  overlay(): void;
}

/** The element of a table in the page, which tells when it is put there or taken away. */
class Shell extends HTMLElement {
  moved?: () => void;

  connectedCallback(): void {
    this.moved?.();
  }

  disconnectedCallback(): void {
    this.moved?.();
  }
}
customElements.get("cardwidgets-table") ?? customElements.define("cardwidgets-table", Shell);

const styles = new CSSStyleSheet();
styles.replaceSync(css);

/** Puts a view into an element; returns its undo. */
export function makeView(store: Store, el: HTMLElement): Undo {
  const shell = make("cardwidgets-table", el, "cardwidgets-table") as Shell;
  if (needsSuppressing()) shell.setAttribute("data-lm-suppress-shortcuts", "");
  const root = shell.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [styles];
  const gauge = make("gauge", root);
  const frame = make("cw", root);
  const head = make("head", frame);
  const felt = make("felt", frame);
  const paper = make("paper", felt);
  const rows = make("rows", felt);
  const cards = make("layer", felt);
  const slot = make("slot", felt);
  const noteBox = make("note", slot);
  const rail = make("railbox", felt);
  const over = make("over", felt);
  const foot = make("foot", frame);
  const live = make("unseen", frame);
  frame.role = "group"; // no landmark: a page may hold many tables
  noteBox.tabIndex = -1;
  over.ariaHidden = "true";
  live.ariaLive = "polite";

  const layer = makeLayer(cards);
  let m: Metrics = metrics(0);
  let shown: Shown | undefined;
  let arranged = new Map<string, Arranged>();
  let zones = new Map<string, Box>();
  let aims: Map<string, Box> | undefined;
  let aim = "";
  let noted: unknown;
  let dropped: [key: string, at: Box] | undefined;
  /** the zone of the card that is dragged */
  let lifted: string | undefined;
  /** what was picked before a card was dragged over a board */
  let before: string[] | undefined;

  const drag = dragging({
    layer: cards,
    source(key) {
      const spot = layer.spot(key);
      return spot?.item.pick ? spot.box : undefined;
    },
    aims(key) {
      const all = now().zones;
      lifted = layer.spot(key)?.zone;
      return new Map([
        ...[...zones].filter(([id]) => id !== lifted || all[id]?.arrange),
        // On a board each cell is a place of its own, in a pool each card.
        ...layer.spots().filter((s) => s.key !== key && (s.item.at || (s.zone !== lifted && all[s.zone]?.layout === "wrap")))
          .map(({ item, box }): [string, Box] => [item.place, box]),
      ]);
    },
    showAims(list, zone) {
      // What only says why nothing goes there is answered, too, but does not look like a place to go to.
      const goes = (place: string): boolean | undefined => {
        const [id = "", cell] = place.split("/");
        const to = now().zones[id];
        return id === lifted ? to?.arrange : !!cell || to?.drop;
      };
      aims = list && new Map([...list].filter(([id]) => goes(id)));
      aim = zone;
      overlay();
    },
    over(key, zone) {
      // Over a cell of a board it shows what picking card and cell would mean; a drop there then says the same, or does it.
      const cell = layer.spots().some(({ item }) => item.at && item.place === zone);
      if (!cell && !before) return;
      store.picks = before ??= store.picks;
      store.choose(cell ? [...withCard(v, key), zone] : before);
      if (!cell) before = undefined;
    },
    dropped(key, zone, at) {
      dropped = [key, at];
      const were = before ?? store.picks;
      store.picks = were;
      before = undefined;
      const spot = layer.spot(key);
      if (spot?.zone === zone) {
        const ahead = ({ box: b }: Spot): boolean =>
          b.y + b.h < at.y + at.h / 2 || (b.x < at.x && b.y < at.y + at.h / 2);
        const to = layer.spots().filter((s) => s.zone === zone && s.key !== key && ahead(s)).length;
        return store.ask({ kind: "arrange", place: spot.item.place, to }, () => release(true));
      }
      store.choose(withCard(v, key), zone, were);
    },
    missed: () => store.choose(store.picks), // the note speaks of what is picked, and no more of what was tried before
    home: (card, from, to) => animate(card, [{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, {}], 160),
  });

  const v: View = {
    store, layer, drag, shell, frame, noteBox,
    narrow: false, panel: "", menu: false, coded: false, outlined: false, all: false, row: -1, opened: new WeakMap(), rulesPage: [], focused: "", drawing: false,
    now, refresh, overlay, focusCard,
    redraw() {
      draw(true);
      refresh();
    },
    openPanel(panel) {
      v.panel = panel;
      v.menu = false;
      v.row = -1;
      v.redraw();
      if (panel) paper.querySelector<HTMLElement>("[tabindex],button")?.focus({ preventScroll: true });
    },
  };

  const focus = makeFocus(v);

  function now(): State {
    return (store.shown as Shown).state;
  }

  /** A finished round with its sheet on view: then there is no hand and, unless the kernel answers, no note. */
  const done = (): boolean => v.panel === "sheet" && !!now().finished;

  function theme(): void {
    const { dark, host } = themeNow(store.mode);
    frame.classList.toggle("dark", dark);
    frame.classList.toggle("host", host);
  }

  /** Out of sight its width is 0: then it is drawn anew when it is back, whatever has happened since. */
  function resized(width: number): void {
    if (Math.abs(width - m.width) < 1) return;
    m = metrics(width);
    if (!width) return;
    v.narrow = m.narrow;
    for (const [name, on] of Object.entries({ ...m, mid: width <= 760, list: width <= 700, close: width <= 600, slim: width <= 480 })) {
      if (typeof on === "boolean") frame.classList.toggle(name, on);
    }
    update("", true);
  }

  /** The store has changed, or the size. */
  function update(say = "", still = false): void {
    if (!store.shown || !m.width) return;
    theme();
    const { finished, sheet: counted } = now();
    if (noted !== store.answer) v.all = false;
    noted = store.answer;
    const changed = shown !== store.shown;
    const over = !!(finished && counted);
    if (changed && over !== !!shown?.state.finished && (over || v.panel === "sheet")) {
      v.panel = over ? "sheet" : "";
      v.row = -1;
    }
    if (changed || still) draw(still);
    else if (!store.dim) release(true);
    refresh(changed);
    speak(say);
  }

  function speak(say = ""): void {
    if (say && store.voice === v) make("", live, "p").textContent = say;
    if (live.children[4]) live.firstChild?.remove();
  }

  function release(glide: boolean): void {
    drag.release(glide);
    dropped = undefined;
  }

  const turnOf = (one?: State): number | undefined => one?.seats.find((s) => s.turn)?.seat;

  /** @param moved after a move: who made it in the note, or with a card that is played now, goes on from the own hand */
  function refresh(moved = false): void {
    const { dict } = store;
    const state = now();
    frame.ariaLabel = state.title;
    frame.ariaDescription = word(dict, "keys");
    patch(head, headHtml(state, dict, v));
    const left = patch(foot, footHtml(state, dict, v), false, false);
    // While it is pressed the slider shows where the pointer is.
    const range = foot.querySelector<HTMLInputElement>("input:not(:active)");
    if (range) range.value = `${state.at}`;
    const [kind, html] = noteHtml(store.answer ?? state.note, state, store, v.all, v.coded);
    // A note too tall for its room grows away from what is picked, and below it leaves room for badges on the hand.
    const { no = [], point = [] } = marked();
    const held = layer.spots().some((spot) => state.zones[spot.zone]?.size === "hand" && (pickOf(v, spot) || [...no, ...point].includes(spot.key)));
    noteBox.className = `note k-${kind}${held ? " held" : store.picks[0] ? " down" : ""}`;
    slot.hidden = done() && !store.answer && !store.wait;
    const first = !noteBox.firstChild;
    const put = patch(noteBox, html, true);
    const astray = focus.astray(moved && (turnOf(state) === state.seat || slot.hidden));
    if (astray || left === "lost" || put === "lost" || root.activeElement === noteBox) {
      const home = moved && !slot.hidden && focus.home();
      const on = slot.hidden && (foot.querySelector<HTMLElement>("[data-do=next]") ?? head.querySelector<HTMLElement>("[data-do=table]"));
      if (home) focusCard(home);
      else (on || noteBox).focus({ preventScroll: true });
    }
    papers();
    looks();
    overlay();
    // Last, since starting an animation makes the browser work out all styles.
    if (put && !first) animate(noteBox.children[0] as Element, [{ opacity: 0 }, {}], 120);
  }

  function papers(): void {
    const { panel } = v;
    const { dict, older } = store;
    const { sheet: counted, log, at } = now();
    const html = panel === "sheet" && counted ? sheetHtml(counted, v.opened, dict, v.row)
      : panel === "rules" ? rulesHtml(v.rulesPage, dict)
      : panel === "log" ? logHtml([...older, ...log], at, v.coded, dict) : "";
    paper.hidden = !html;
    paper.className = `paper p-${panel}`;
    patch(paper, html);
  }

  /** Place the cards anew. */
  function draw(still: boolean): void {
    const { state, moved } = store.shown as Shown;
    const moving = !still && !!shown && !wantsStill();
    const before = turnOf(shown?.state);
    shown = store.shown;
    v.drawing = true;
    if (dropped) layer.startAt(...dropped);
    release(false);
    papers();

    const own = layer.spot(v.focused);
    arranged = new Map();
    const plan = { state, dict: store.dict, m, arranged, idOf: layer.idOf };
    const counted = linesOf(state.sheet?.rows ?? [], v.opened).flatMap((r) => r.keys ?? []);
    // With the sheet stays what it counts, and at the end of a round whatever lies beside its owner's plate.
    const stays = (cells: Cell[]) => (id: string): boolean | undefined => {
      const zone = state.zones[id];
      return zone?.items.some((item) => counted.includes(item.key)) ||
        (state.finished && cells.some((c) => c.items.some(({ seat = -1 }) => seat === zone?.owner)));
    };
    const keep = (cells: Cell[]): boolean => !v.panel || (v.panel === "sheet" && zonesOf(cells).some(stays(cells)));
    felt.classList.toggle("coded", v.coded);
    patch(rows, rowsHtml(plan, keep));
    // Of a finished round that side stays which holds cards that the sheet counts.
    patch(rail, done() && !zonesOf(state.layout.rail).some(stays([])) ? "" : railHtml(plan));
    slot.hidden = done(); // before the cards are placed, since what stands below depends on it
    // Cards that still lie where they lay, below what is there now, would bring a scrollbar that makes the areas narrower.
    cards.classList.add("old");
    layer.lay(measure(), zones, moved, store.dict, !moving);
    cards.classList.remove("old");
    v.drawing = false;
    if (own) focus.follow(own, !!root.activeElement);

    const plate = moving && before !== turnOf(state) && felt.querySelector(".turn");
    if (plate) animate(plate, [{ opacity: 0.4 }, {}], 120);
  }

  /** The one measuring pass: where the areas lie. From it follows where each card lies. */
  function measure(): Spot[] {
    const areas = [...felt.querySelectorAll<HTMLElement>("[data-zone]")];
    const refs = [...now().layout.rows.flat(), ...now().layout.rail].flatMap((cell) => cell.items);
    focus.group(refs);
    const boxOf = (el: HTMLElement): Box => ({ x: el.offsetLeft, y: el.offsetTop, w: el.offsetWidth, h: el.offsetHeight });
    zones = new Map(areas.map((el) => [el.dataset["zone"] as string, boxOf(el)]));
    const spots = new Map<string, Spot>();
    for (const [id, at] of zones) {
      const zone = now().zones[id];
      if (!zone) continue;
      const a = arranged.get(id) ?? arrange(zone, m, at.w, at.h);
      arranged.set(id, a);
      itemsOf(id, zone).forEach((item, index) => {
        const box = a.boxes[index] ?? { x: 6, y: at.h - 30, w: at.w - 12, h: 26 };
        // A key that is there twice would be one card in two places.
        const key = spots.has(item.key) ? `${item.key} ${item.place}` : item.key;
        const ground = item.form === "place" ? zone.ground : "";
        spots.set(key, { key, zone: id, index, item, box: { ...box, x: box.x + at.x, y: box.y + at.y }, ground });
      });
    }
    // What was thrown lies at the lower right of a cell, above its card and beside its index; it can only be looked at.
    for (const { key, card, form, at } of now().thrown ?? []) {
      const box = spots.get(at)?.box;
      if (!box) continue;
      const w = box.w * 0.9;
      const left = form === "half-l";
      const lying = { x: box.x + box.w - w * (left ? 0.5 : 1), y: box.y + box.h - w, w, h: w * 1.4, turn: left ? -14 : 14 };
      spots.set(key, { key, zone: "", index: 99, item: { key, place: "", form, card, name: "" }, box: lying, ground: "" });
    }
    return [...spots.values()];
  }

  function focusCard(key: string): void {
    const spot = layer.spot(key);
    if (!spot) return;
    focus.take(spot);
    looks();
    layer.element(key)?.focus({ preventScroll: true });
  }

  /** Ghosts of all that are picked – as they go together, where the note knows – and of the focused card, which counts most. */
  function ghosts(): Ghost[] {
    const picked = layer.spots().filter((s) => store.picks.includes(s.item.place));
    const known = picked[0] && !store.dim ? store.answer?.ghosts : undefined;
    const own = layer.spot(v.focused);
    const each = known ? [own].filter((s) => s && !picked.includes(s)) : [...picked, own];
    return [...(known ?? []), ...each.flatMap((s) => s?.item.ghosts ?? [])];
  }

  const marked = (): Marks => (!store.dim && (store.answer ?? now().note).marks) || {};

  function looks(): void {
    const state = now();
    const marks = marked();
    const line = (v.panel === "sheet" && linesOf(state.sheet?.rows ?? [], v.opened)[v.row]?.keys) || [];
    const broken = ghosts().flatMap((g) => (g.kind === "breaks" && g.marks) || []);
    const sets = {
      no: new Set([...(marks.no ?? []), ...broken]),
      // A line of the score sheet points at its own cards and at no others.
      // So does a hint.
      point: new Set(v.panel === "sheet" ? line : [...(marks.point ?? []), ...(store.answer?.kind === "hint" ? [] : store.recent)]),
      can: new Set(marks.can),
      off: new Set(marks.off),
    };
    const spots = layer.spots();
    focus.setStops();
    spots.forEach((spot, i) => {
      const { key, zone, item, box } = spot;
      const { size, tag, layout } = state.zones[zone] ?? {};
      const picked = !!pickOf(v, spot);
      const next = spots[i + 1];
      const covered = next?.zone === zone && next.box.y === box.y && next.box.x < box.x + box.w;
      let names = (size === "hand" ? " mine" : tag && layout !== "group" ? " low" : "") + (covered ? " lap" : "");
      for (const [name, set] of Object.entries(sets)) {
        if (set.has(item.key) && !(name === "point" && (picked || sets.no.has(item.key)))) names += ` ${name}`;
      }
      layer.look(key, names, picked, acts(v, zone, item), focus.isStop(spot));
    });
  }

  function overlay(): void {
    const card = layer.element(v.focused);
    const box = card?.matches(":focus-visible") ? layer.spot(v.focused)?.box : undefined;
    const ring = box && { ...box, y: card?.matches(".mine.picked") ? box.y - 8 : box.y };
    const cell = (key: string): Box & { bare: boolean } => {
      const spot = layer.spot(key);
      const { x, y, w, h } = spot?.box ?? { x: 0, y: 0, w: -6, h: -6 };
      return { x: x - 3, y: y - 3, w: w + 6, h: h + 6, bare: !spot?.item.card };
    };
    const outlines = v.outlined ? Object.values(now().zones).flatMap((zone) => zone.outlines ?? []) : [];
    const { dict } = store;
    patch(over, overHtml({ zones, arranged, dict, ghosts: ghosts(), aims, aim, ring, outlines, marks: marked(), cell }));
  }

  // Of the gauge only the width ever changes, so that drawing does not call the observer again.
  const sizes = new ResizeObserver((all) => resized(all[0]?.contentRect.width ?? 0));
  sizes.observe(gauge);
  store.still = wantsStill;
  store.voice ??= v;
  const undo = [() => sizes.disconnect(), drag.undo, listenTo(v), watchTheme(theme), store.listen(update)];
  theme();
  // The observer is heard a frame later at the soonest. The cards are to be there before that frame is painted.
  shell.moved = () => resized(gauge.getBoundingClientRect().width);
  shell.moved();
  // A screen reader must know the live region before something is put there.
  const greeting = setTimeout(() => live.firstChild || speak(store.shown?.state.say), 100);
  return () => {
    clearTimeout(greeting);
    for (const f of undo) f();
    if (store.voice === v) store.voice = null;
    shell.remove();
  };
}
