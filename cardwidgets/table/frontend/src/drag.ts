// Dragging a card: pointer events with capture. Every drag has its click: pick, then press the target.

import type { Box } from "./geometry.js";
import type { Undo } from "./types.js";

export interface Dragging {
  layer: HTMLElement;
  /** The box of a card that may be dragged, or nothing. */
  source(key: string): Box | undefined;
  /** Where it may be dropped, in boxes measured from the layer. */
  aims(key: string): Map<string, Box>;
  /** Shows the targets while a card is dragged; `over` is the one below it. */
  showAims(aims: Map<string, Box> | undefined, over: string): void;
  /** The card is over another target, or over none. */
  over(key: string, zone: string): void;
  /** Dropped there, at this box. The card stays where it is until it is released. */
  dropped(key: string, zone: string, at: Box): void;
  /** Let go of where nothing is to be said of it. */
  missed(): void;
  /** A card has come back: it glides home from here. */
  home(el: HTMLElement, from: Box, to: Box): void;
}

export interface Drag {
  /** Puts a dragged card back; false if none is dragged. */
  cancel(): boolean;
  /** True once after a drag: the click that ends it is no pick. */
  justDragged(): boolean;
  /** Lets go of a dropped card; it may glide home from where it was dropped. */
  release(glide: boolean): void;
  undo: Undo;
}

/** How far a pointer goes before a press is a drag, in px. */
const FAR = 6;

export function dragging(d: Dragging): Drag {
  const stop = new AbortController();
  let el: HTMLElement | undefined;
  let held: (() => void) | undefined;
  let down: PointerEvent;
  let from: Box | undefined;
  let now: Box;
  let aims: Map<string, Box> | undefined;
  let over = "";
  let just = false;
  const key = (): string => el?.dataset["key"] ?? "";

  function loose(card: HTMLElement | undefined): void {
    card?.classList.remove("drag");
    if (card) card.style.translate = "";
  }

  function back(): void {
    if (el && aims) {
      loose(el);
      d.home(el, now, from as Box);
      d.showAims((aims = undefined), (over = ""));
      d.over(key(), over);
    }
    el = undefined;
  }

  function listen(name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", f: (e: PointerEvent) => void): void {
    d.layer.addEventListener(name, f, stop);
  }

  listen("pointerdown", (e) => {
    just = false;
    el = (e.target as Element).closest<HTMLElement>("[data-key]") ?? undefined;
    from = d.source(key());
    down = e;
    if (!from || e.button || !e.isPrimary) el = undefined;
  });
  listen("pointermove", (e) => {
    if (!el || !from || e.pointerId !== down.pointerId) return;
    const [dx, dy] = [e.clientX - down.clientX, e.clientY - down.clientY];
    if (!aims) {
      if (Math.hypot(dx, dy) < FAR) return;
      aims = d.aims(key());
      el.setPointerCapture(e.pointerId);
      el.classList.add("drag");
      d.showAims(aims, "");
    }
    now = { ...from, x: from.x + dx, y: from.y + dy };
    el.style.translate = `${dx}px ${dy}px`;
    const felt = d.layer.getBoundingClientRect();
    const [x, y] = [e.clientX - felt.x, e.clientY - felt.y];
    let found = "";
    for (const [zone, b] of aims) if (x > b.x && x < b.x + b.w && y > b.y && y < b.y + b.h) found = zone;
    if (found === over) return;
    d.showAims(aims, (over = found));
    d.over(key(), over);
  });
  listen("pointerup", () => {
    just ||= !!aims;
    if (!el || !over) {
      const missed = !!aims;
      back();
      if (missed) d.missed();
      return;
    }
    const [card, at, home, zone] = [el, now, from as Box, over];
    held = () => d.home(card, at, home);
    d.showAims((aims = undefined), (over = ""));
    d.dropped(key(), zone, at);
    el = undefined;
  });
  listen("pointercancel", back);

  return {
    cancel() {
      just = !!aims;
      back();
      return just;
    },
    justDragged: () => just && !(just = false),
    release(glide) {
      for (const card of held ? d.layer.querySelectorAll<HTMLElement>(".drag") : []) loose(card);
      if (glide) held?.();
      held = undefined;
    },
    undo: () => stop.abort(),
  };
}
