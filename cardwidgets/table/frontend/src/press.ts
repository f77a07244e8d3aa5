// What presses, keys and focus do.

import type { Spot } from "./cards.js";
import type { Panel } from "./chrome.js";
import { passes, walk } from "./keys.js";
import { finish } from "./motion.js";
import { RULE, word } from "./rich.js";
import { linesOf } from "./sheet.js";
import type { Action, Note, Reply, SheetRow, Undo } from "./types.js";
import type { View } from "./view.js";

/** The pick that a card stands with: its own; in a group or a zone that waits, which is one thing, that of any card there. */
export function pickOf({ store, now }: View, { zone, item }: Spot): string | undefined {
  const all = now().zones[zone];
  const one = all?.layout === "group" || all?.waits;
  return store.picks.find((p) => p === item.place || (one && (p === zone || all?.items.some((i) => i.place === p))));
}

/** The picks with this card among them; where a zone takes one card at a time, in place of the one picked there before. */
export function withCard(v: View, key: string): string[] {
  const { store, layer, now } = v;
  const spot = layer.spot(key);
  const { picks } = store;
  if (!spot || pickOf(v, spot)) return picks;
  const zone = now().zones[spot.zone];
  return [...picks.filter((p) => !zone?.one || !zone.items.some((item) => item.place === p)), spot.item.place];
}

function pressCard(v: View, key: string, twice: boolean, enter: boolean): void {
  const { store, layer } = v;
  const spot = layer.spot(key);
  if (!spot) return;
  const { zone, item: { pick } } = spot;
  const { picks } = store;
  const on = pickOf(v, spot);
  if (!pick && !on) {
    const { drop, tells } = v.now().zones[zone] ?? {};
    if (tells || (drop && picks[0])) store.choose(picks, zone);
    return;
  }
  if (twice && !on) store.choose(withCard(v, key));
  if (twice || (enter && on && (store.only() || store.dim))) return store.playOnly();
  const reading = enter && on && v.noteBox.querySelector<HTMLElement>("[data-do=act]");
  if (reading) return reading.focus();
  store.choose(on ? picks.filter((p) => p !== on) : withCard(v, key));
}

/**
 * From a note to one that tells more there is a way back: to the readings, from what lies in a pile; from a rule to what it was
 * asked of, with which what is marked stays marked and what could be done can be done.
 */
function explain({ store }: View, before: Note, { note }: Reply): void {
  if (note?.kind === "reading") store.answer = { ...note, before };
  if (note?.kind !== "rule") return;
  const first = before.before ?? before;
  const others = first.actions?.filter((a) => a.send.kind !== "rule") ?? [];
  store.answer = { ...first, ...note, actions: [...others, ...(note.actions ?? [])], marks: first.marks, before: first };
}

/** Buttons, by what they do. */
function press(v: View, what: string, i: number): void {
  const { store } = v;
  const { log, note, sheet, sort } = v.now();
  const shown = store.answer ?? note;
  const act = (action: Pick<Action, "send"> | null | undefined): void => {
    if (action) store.ask(action.send, (reply) => explain(v, shown, reply));
  };
  const copy = (): void => void navigator.clipboard?.writeText(store.saved || store.lines).catch(() => {});
  const todo: Record<string, () => void> = {
    back: () => store.goto(0, -1),
    forward: () => store.goto(0, 1),
    jump: () => store.goto(i),
    table: () => v.openPanel(""),
    rules: () => store.ask({ kind: "rule" }, ({ page }) => {
      v.rulesPage = page ?? [];
      if (page) v.openPanel("rules");
    }),
    older: () => store.ask({ kind: "log", before: [...store.older, ...log][0]?.n }, (reply) => {
      store.older = [...(reply.log ?? []), ...store.older];
    }),
    "menu": () => { // what a button does, not a name of our own
      v.menu = !v.menu;
      v.refresh();
    },
    code: () => {
      v.coded = !v.coded;
      v.menu = false;
      v.redraw();
    },
    record: () => {
      v.menu = false;
      store.ask({ kind: "record" }, ({ record }) => {
        if (!record) return;
        copy();
        store.answer = { kind: "record", words: word(store.dict, "record-ready") };
      });
    },
    copy,
    more: () => {
      v.all = true;
      v.refresh();
    },
    hint: () => {
      store.clearPicks(); // its words take the place of those that said what they mean
      store.ask({ kind: what });
    },
    row: () => {
      const row = linesOf(sheet?.rows ?? [], v.opened)[i];
      const open = (rows: SheetRow[] = []): void => {
        if (row) v.opened.set(row, rows);
        v.redraw();
      };
      v.row = i;
      if (!row?.rounds) v.refresh();
      else if (linesOf([row], v.opened)[1]) open();
      else store.ask({ kind: "sheet", rounds: row.rounds }, ({ rows }) => open(rows));
    },
    sets: () => {
      v.outlined = !v.outlined;
      v.menu = false;
      if (v.outlined) store.ask({ kind: "speak", of: "sets" });
      v.refresh();
    },
    sort: () => act(sort),
    act: () => act(shown.actions?.[i]),
    return: () => shown.before && store.again(shown.before),
    next: () => act(sheet?.action),
  };
  todo["sheet"] = todo["log"] = () => v.openPanel(v.panel === what ? "" : (what as Panel));
  if (RULE.test(what)) act({ send: { kind: "rule", rule: what } });
  else (todo[what] ?? (() => store.ask({ kind: what })))();
}

/** One step back: out of a drag, a menu, a panel, the picks; at last out of the table, to its cell. */
function escape(v: View): void {
  if (v.drag.cancel()) return;
  if (v.menu) {
    v.menu = false;
    v.refresh();
  } else if (v.panel && !v.now().finished) v.openPanel("");
  else if (!v.store.clearPicks(v.now().note.spoken)) v.shell.closest<HTMLElement>(".jp-Cell")?.focus();
}

/** The cell that a letter and a number name: on the board that has the focus, else on the viewer's own. */
function goToCell({ layer, now, focusCard }: View, letter: string, digit: string, zone = ""): void {
  const { zones, seat } = now();
  const own = (id: string): boolean => zones[id]?.layout === "grid" && zones[id]?.owner === seat;
  const board = zones[zone]?.layout === "grid" ? zone : Object.keys(zones).find(own);
  const at = `${letter.charCodeAt(0) - 97},${Number(digit) - 1}`;
  const spot = layer.spots().find((s) => s.zone === board && `${s.item.at}` === at);
  if (spot) focusCard(spot.key);
}

export function listenTo(v: View): Undo {
  const stop = new AbortController();
  const { store, frame, shell, layer } = v;
  const step = walk();
  let letter = "";
  let enter = false;
  let swallow = false;
  const target = (e: Event): HTMLElement => e.composedPath()[0] as HTMLElement;
  const keyOf = (e: Event): string => target(e).closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "";
  const listen = <K extends keyof HTMLElementEventMap>(el: HTMLElement, name: K, f: (e: HTMLElementEventMap[K]) => void): void =>
    el.addEventListener(name, (e) => {
      if (store.shown && !v.drawing) f(e);
    }, stop); // an AbortController has the one option needed: its signal

  listen(frame, "click", (e) => {
    if (v.drag.justDragged() || swallow) return;
    store.hurry();
    const key = keyOf(e);
    if (key) return pressCard(v, key, e.detail > 1, enter && !e.detail);
    const button = target(e).closest<HTMLElement>("button[data-do]");
    if (button && !button.ariaDisabled) press(v, button.dataset["do"] as string, Number(button.dataset["i"]));
  });
  listen(frame, "change", (e) => store.goto(Number((target(e) as HTMLInputElement).value)));
  listen(frame, "pointerdown", () => {
    finish();
    store.voice = v;
  });
  listen(frame, "focusin", (e) => {
    const { do: what, i } = target(e).dataset;
    store.voice = v;
    v.focused = keyOf(e);
    if (what === "row" && target(e).matches(":focus-visible")) v.row = Number(i);
    if (v.focused) v.focusCard(v.focused);
    v.refresh();
  });
  listen(frame, "focusout", () => {
    v.focused = "";
    v.refresh();
  });

  // On the host, so that the page sees no key that the table is for.
  listen(shell, "keydown", (e) => {
    const { key } = e;
    swallow = e.shiftKey && key === "Enter";
    if (passes(e)) return;
    e.stopPropagation();
    finish();
    store.hurry();
    enter = key === "Enter";
    const from = layer.spot(keyOf(e));
    if (letter && /^\d$/.test(key)) goToCell(v, letter, key, from?.zone);
    letter = /^[a-z]$/.test(key) ? key : "";
    if (key === "Escape") escape(v);
    else if (key === "t") store.ask({ kind: "speak" });
    else if (key === "?") store.again({ kind: "reading", words: word(store.dict, "keys"), spoken: word(store.dict, "keys") });
    else if (from && /^(Arrow|Home|End)/.test(key)) {
      const { zones } = v.now();
      if (e.shiftKey && zones[from.zone]?.arrange) {
        const to = Math.max(0, from.index + (/Left|Up/.test(key) ? -1 : 1));
        store.ask({ kind: "arrange", place: from.item.place, to });
        return e.preventDefault();
      }
      const seen = layer.spots().filter((s) => !s.box.hidden);
      const stops = seen.map((s) => ({ ...s, layout: zones[s.zone]?.layout ?? "" }));
      const next = step(key, stops, from.key);
      if (next) v.focusCard(next);
    } else if (!enter || !e.repeat) return;
    e.preventDefault();
  });
  const quiet = (e: KeyboardEvent): void => {
    if (!passes(e)) e.stopPropagation();
  };
  listen(shell, "keypress", quiet);
  listen(shell, "keyup", (e) => {
    quiet(e);
    swallow = enter = false;
  });
  return () => stop.abort();
}
