// Which card an arrow leads to, and which keys the notebook may still see. Pure.

import type { Box } from "./geometry.js";

export interface Stop {
  key: string;
  zone: string;
  layout: string;
  box: Box;
}

/** The nearest stop in a direction; sideways distance counts double. */
function nearest(stops: Stop[], { box: b }: Stop, dx: number, dy: number): Stop | undefined {
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of stops) {
    const x = stop.box.x - b.x + (stop.box.w - b.w) / 2;
    const y = stop.box.y - b.y + (stop.box.h - b.h) / 2;
    const along = x * dx + y * dy;
    const far = along + 2 * Math.abs(x * dy + y * dx);
    if (along > 4 && far < least) [best, least] = [stop, far];
  }
  return best;
}

/**
 * The card an arrow leads to. Inside a zone left and right follow its order, and lead on to what stands beside it; up and down,
 * and in towers and boards all four, go by sight.
 */
export function step(key: string, stops: Stop[], fromKey: string): string | undefined {
  const from = stops.find((s) => s.key === fromKey);
  if (!from) return undefined;
  const own = stops.filter((s) => s.zone === from.zone);
  const at = own.indexOf(from);
  const by = /Left|Up/.test(key) ? -1 : 1;
  const { layout } = from;
  let to: Stop | undefined;
  if (key === "Home") to = own[0];
  else if (key === "End") to = own.at(-1);
  else if (/Up|Down/.test(key)) to = (layout === "tower" ? own[at - by] : undefined) ?? nearest(stops, from, 0, by);
  else if (layout === "grid") to = nearest(own, from, by, 0);
  else if (layout === "tower" || layout === "pile") to = nearest(stops, from, by, 0);
  else to = own[at + by] ?? nearest(stops.filter((s) => Math.abs(s.box.y - from.box.y) < from.box.h), from, by, 0);
  return to?.key;
}

const BACK: Record<string, string> = { ArrowUp: "ArrowDown", ArrowDown: "ArrowUp", ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Steps from card to card that remember their way: an arrow leads back to where the opposite one came from. */
export function walk(): typeof step {
  let way: { at: string; back: string | undefined; to: string }[] = [];
  return (key, stops, fromKey) => {
    const last = way.at(-1);
    if (last?.at !== fromKey) way = [];
    else if (last.back === key && stops.some((s) => s.key === last.to)) return way.pop()?.to;
    const next = step(key, stops, fromKey);
    if (next) way.push({ at: next, back: BACK[key], to: fromKey });
    return next;
  };
}

/** Keys the page may have: those with a modifier, and Shift+Enter, which runs the cell. */
export const passes = (e: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): boolean =>
  e.ctrlKey || e.metaKey || e.altKey || (e.shiftKey && e.key === "Enter");

/** Notebook 7 acts on keys in the capture phase; only this attribute on the focused element stops it. JupyterLab needs none. */
export const needsSuppressing = (): boolean => document.body.hasAttribute("data-notebook");
