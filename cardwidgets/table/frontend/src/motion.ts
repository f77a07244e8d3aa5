// Cards glide with the Web Animations API: at most 250 ms, ended by any press, none where stillness is wanted.

import type { Box } from "./geometry.js";
import type { Plan } from "./plan.js";

const MOVE = 220;
const DEAL = 160;
const ALL = 250;
const running = new Set<Animation>();

/** How a box is written as a transform. `as` is the size the element has; the box is reached by scaling about the middle. */
export function transform(box: Box, as: Box = box): string {
  const turn = box.turn || box !== as ? ` rotate(${box.turn ?? 0}deg)` : "";
  const scale = box === as ? "" : ` scale(${box.w / as.w},${box.h / as.h})`;
  return `translate(${box.x + (box.w - as.w) / 2}px,${box.y + (box.h - as.h) / 2}px)${turn}${scale}`;
}

/** Jump to the end of all that moves. */
export function finish(): void {
  for (const a of running) a.finish();
}

export function animate(el: Element, frames: Keyframe[], duration: number, delay = 0, done?: () => void): void {
  const a = el.animate(frames, { duration, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" });
  running.add(a);
  a.onfinish = a.oncancel = () => {
    running.delete(a);
    done?.();
  };
}

/** Carry out a plan on elements that already stand where they end; what has left is removed. */
export function carry(plan: Plan, element: (key: string) => HTMLElement | undefined): void {
  const alone = plan.enter.length < 4;
  const apart = Math.min(30, (ALL - DEAL) / plan.enter.length);
  const fly = (key: string, frames: Keyframe[], time = MOVE, delay = 0, gone = false): void => {
    const el = element(key);
    el?.classList.add("fly");
    // A half that is thrown flies in an arc, and lands with a small rock.
    if (el?.inert && !gone) frames.splice(1, 0, { translate: "0 -40px", offset: 0.3 }, { rotate: "0deg", offset: 0.6 }, { rotate: "9deg", offset: 0.8 });
    if (el) animate(el, frames, time, delay, () => (gone ? el.remove() : el.classList.remove("fly")));
  };
  for (const { key, from, to } of plan.move) fly(key, [{ transform: transform(from as Box, to as Box) }, {}]);
  plan.enter.forEach(({ key, from, to }, i) => {
    const start = from ? { transform: transform(from, to as Box) } : { opacity: 0 };
    fly(key, [start, {}], alone ? MOVE : DEAL, alone ? 0 : i * apart);
  });
  for (const { key, from, to } of plan.leave) {
    // With nowhere to go it sinks and fades, as a demolished pyramid does.
    const end = from && { ...from, y: from.y + 18 };
    fly(key, [{}, { transform: transform(to ?? (end as Box), from as Box), opacity: to ? 0.6 : 0 }], MOVE, 0, true);
  }
}
