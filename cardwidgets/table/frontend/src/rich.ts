// Sentences with chips: ⟨QC⟩ a card, ⟨D⟩ a suit, ⟨W6⟩ a rule, **bold**. Everything else is text and never HTML.

import { each, esc } from "./dom.js";
import { shape } from "./faces.js";
import type { Words } from "./types.js";

const PART = /⟨([^⟩]*)⟩|\*\*((?:⟨[^⟩]*⟩|[^*⟨])+)\*\*/g;
const CARD = /^(\*=?)?([A2-9TJQK])?([SHDC]*)$|^\?$/;
const STOP = /^[,.;:?!)]+/;
/** Foreign words come with a mark in place of each asterisk, since two of these would begin what is bold. */
const typed = (text: string): string => text.replaceAll("∗", "*");
/** The number of a rule. */
export const RULE = /^[A-Z]\d+$/;

/** A fixed word of the interface; nothing if the kernel has not sent it. */
export const word = (dict: Words, key: string): string => (dict[key] ?? "") as string;

/** The spoken name of a card or suit. */
export function cardName(mark: string, dict: Words): string {
  const known = dict.cards[mark] || (mark === "?" ? word(dict, "unknown") : "");
  if (known || mark[0] !== "*") return known || mark;
  return [dict.cards["*"] || word(dict, "joker"), ...(mark[1] ? [cardName(mark.slice(2, 4), dict)] : [])].join(", ");
}

/** A mark drawn: a card, suit or rule as a chip; anything else as it is. @param press whether a rule opens when it is pressed */
function chip(mark: string, dict: Words, press?: boolean): string {
  if (RULE.test(mark)) return press ? `<button class="rule" tabindex="-1" data-do="${mark}">${mark}</button>` : `<span class="rule">${mark}</span>`;
  const [known, joker, rank = "", suits = ""] = CARD.exec(mark) ?? [];
  if (!known) return esc(mark);
  const star = `<svg class="k-J star" viewBox="-4 -1 36 42"><path d="${shape("*")}"/></svg>`;
  const icons = each(suits, (s) => `<svg class="k-${s}" viewBox="0 0 100 100"><path d="${shape(s)}"/></svg>`);
  const text = known === "?" ? known : rank === "T" ? 10 : rank;
  const named = `role="img" aria-label="${esc(cardName(mark, dict))}"`;
  return `<span class="chip k-${suits[0] ?? "N"}" ${named}>${joker ? star : ""}${text}${icons}</span>`;
}

/** A sentence as HTML. A comma or the like behind a chip stays on its line. */
export const rich = (text: string | undefined, dict: Words, press?: boolean): string =>
  (text ?? "").split(PART).map((part, i, all) => {
    if (part === undefined) return "";
    if (i % 3 === 0) return typed(esc(all[i - 2] === undefined ? part : part.replace(STOP, "")));
    if (i % 3 === 2) return `<b>${rich(part, dict, press)}</b>`;
    const [stop] = STOP.exec(all[i + 2] ?? "") ?? [];
    return stop ? `<span class="stay">${chip(part, dict, press)}${stop}</span>` : chip(part, dict, press);
  }).join("");

/** A sentence as it would be read aloud: cards by name, no marks. */
export const plain = (text: string | undefined, dict: Words): string =>
  typed((text ?? "").replace(PART, (_, mark?: string, bold?: string) =>
    mark === undefined ? plain(bold, dict) : cardName(mark, dict)));
