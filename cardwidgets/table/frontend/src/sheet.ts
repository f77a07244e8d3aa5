// Paper in place of the shared zones: the score sheet, the rules, the log.

import { each, esc } from "./dom.js";
import { button } from "./note.js";
import { rich, word } from "./rich.js";
import type { Entry, Sheet, SheetRow, Words } from "./types.js";

/** What was opened below lines of rounds, and what was closed again. */
export type Opened = WeakMap<SheetRow, SheetRow[]>;

/** The lines on view: below a line of rounds what is open of them. */
export const linesOf = (rows: SheetRow[], opened: Opened): SheetRow[] =>
  rows.flatMap((row) => [row, ...linesOf(opened.get(row) ?? row.rows ?? [], opened)]);

/** One line per reason, below the round that it belongs to; the line `on` points at its cards. One that has none is only read. */
export function sheetHtml({ caption, heads, seats, rows, total }: Sheet, opened: Opened, dict: Words, on: number): string {
  const rule = (id = ""): string => (id ? `<span class="rule">${esc(id)}</span>` : "");
  const values = (list: string[], sums: string[] = []): string => each(list, (v, i) =>
    `<td class="n${/\d/.test(v) ? "" : " z"}">${esc(v)}${sums[i] ? ` <small>${esc(sums[i])}</small>` : ""}</td>`);
  const head = each([...heads, ...seats], (h, i) => `<th scope="col"${i < heads.length ? "" : ' class="n"'}>${esc(h)}</th>`);
  const body = each(linesOf(rows, opened), (row, i) => {
    const { rounds, spoken = "" } = row;
    const state = rounds ? `aria-expanded="${!!linesOf([row], opened)[1]}"` : `aria-pressed="${i === on}" aria-label="${esc(spoken)}"`;
    const words = rich(row.for, dict);
    const reason = rounds || row.keys?.[0] ? `<button data-do="row" data-i="${i}" ${state}>${words}</button>` : words;
    const [first, head] = rounds ? ["</tbody><tbody>", `<th scope="rowgroup">${reason}</th>`] : ["", `<td>${reason}</td>`];
    // When narrow the rule stands behind what it counts, in the same cell.
    const from = rich(row.from, dict) + (row.rule ? ` <span class="also">${rule(row.rule)}</span>` : "");
    const cells = `${head}<td class="w">${from}</td><td class="r">${rule(row.rule)}</td>`;
    return `${first}<tr class="${i === on ? "on" : ""}">${cells}${values(row.values, row.sums)}</tr>`;
  });
  const sum = `<th scope="row">${rich(total.words, dict)}</th><td class="w" colspan="2">${rich(total.sum, dict)}</td>`;
  return `<table style="--seats:${seats.length}"><caption>${rich(caption, dict)}</caption><thead><tr>${
    head}</tr></thead><tbody>${body}</tbody><tfoot><tr>${sum}${values(total.values)}</tr></tfoot></table>`;
}

/** The rules, and with which keys one plays. */
export const rulesHtml = (page: string[], dict: Words): string =>
  `<div class="page" tabindex="0" role="region" aria-label="${esc(word(dict, "rules"))}">${
    each([...page, word(dict, "keys")], (p) => `<p>${rich(p, dict)}</p>`)}</div>`;

/** Moves, newest first; each leads back to its place. */
export function logHtml(entries: Entry[], at: number, coded: boolean, dict: Words): string {
  const lines = each([...entries].reverse(), ({ n, words, code }) => {
    const here = n === at ? " aria-current=step" : "";
    const python = coded && code ? ` <code>${esc(code)}</code>` : "";
    const text = `<i>${n}</i> ${rich(words, dict)}${python}`;
    return `<li><button data-do="jump" data-i="${n}"${here}>${text}</button></li>`;
  });
  const older = (entries[0]?.n ?? 0) > 1 ? button(dict, "older", "", "btn") : "";
  return `<ol class="page" role="list" aria-label="${esc(word(dict, "log"))}">${lines}</ol>${older}`;
}
