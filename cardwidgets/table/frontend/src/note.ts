// The note: the one place that speaks. Words, what may be pressed, and (when asked for) the Python that does the same.

import { each, esc } from "./dom.js";
import { rich, word } from "./rich.js";
import type { Store } from "./store.js";
import type { Action, Meter, Note, State, Words } from "./types.js";

const SHOWN = 3;
/** Words of so many characters do not stand beside three buttons. */
const LONG = 60;

/** A button named by a word of the interface and pressed by the same name. */
export const button = (dict: Words, what: string, more = "", name = ""): string =>
  `<button class="${name}" data-do="${what}"${more}>${esc(word(dict, what))}</button>`;

export function actionHtml(action: Action, dict: Words, what: string, i = 0, dim = false): string {
  const { label, effect, spoken, style, refused } = action;
  const name = (spoken || "") + (refused ? `, ${word(dict, "refused")}` : "");
  const named = (spoken ? ` aria-label="${esc(name)}" title="${esc(name)}"` : "") + (dim ? " aria-disabled=true" : "");
  const kinds = `btn ${style}${refused ? " wont" : ""}`;
  return `<button class="${kinds}" data-do="${what}" data-i="${i}"${named}>${rich(label, dict)}${effect ? `<small>${rich(effect, dict)}</small>` : ""}</button>`;
}

/** A bar that fills up to a mark; the mark stands three quarters along. */
function meterHtml({ at, more = 0, goal, words }: Meter, dict: Words): string {
  const end = Math.max(goal / 0.75, at + more);
  const part = (n: number): string => `${(n / end) * 100}%`;
  return `<div class="meter" style="--at:${part(at)};--to:${part(at + more)};--goal:${part(goal)}"></div><span>${rich(words, dict)}</span>`;
}

/** The class of the note and what is in it. */
export function noteHtml(note: Note, state: State, s: Store, all: boolean, coded: boolean): [kind: string, html: string] {
  const { dict, dim, wait, saved, lines } = s;
  const actions = note.actions ?? [];
  const own = dim ? undefined : actions.find((a) => a.code)?.code;
  const last = own ?? state.log.find((e) => e.n === state.at)?.code ?? "";
  // Without a line of its own the note shows that of the last move, and says so.
  const label = own || !last ? "" : `${esc(word(dict, "last-move"))} `;
  const python = coded ? `<div class="pyline">${label}<code class="py">${esc(last)}</code></div>` : "";
  const kept = wait === "gone" ? saved || lines : note.kind === "record" ? saved : "";
  const record = kept && `<div class="acts"><code class="record" tabindex="0">${esc(kept)}</code>${button(dict, "copy", "", "btn")}</div>`;
  const how = kept && wait === "gone" ? ` ${word(dict, saved ? "gone-record" : "gone-lines")}` : "";
  if (wait) return [kept ? "quiet kept" : "quiet", `<p>${esc(word(dict, wait) + how)}</p>${record}${python}`];
  // A button that would show one more takes no less room than that one.
  const few = all || actions.length <= SHOWN + 1 ? actions : actions.slice(0, SHOWN);
  const rest = actions.length - few.length;
  const more = rest ? `<button class="btn" data-do="more">${esc(word(dict, "more"))} (${rest})</button>` : "";
  const back = note.before ? button(dict, "return", "", "btn") : "";
  const acts = each(few, (a, i) => actionHtml(a, dict, "act", i, dim)) + back;
  const bar = note.meter ? meterHtml(note.meter, dict) : "";
  // What is too much for the room of the note is looked through inside it, below the words and the button that opens it.
  return [note.kind + (actions[SHOWN] ? " many" : "") + (note.words.length > LONG ? " long" : ""), `<p>${rich(note.words, dict, note.kind !== "rule")}</p>${more}${bar}${record}${acts && `<div class="acts">${acts}</div>`}${python}`];
}
