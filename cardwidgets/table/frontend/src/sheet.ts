// Paper in place of the shared zones: the score sheet, the rules, the log.

import { each, esc } from "./dom.js";
import { button } from "./note.js";
import { rich, word } from "./rich.js";
import type { Entry, Sheet, Words } from "./types.js";

/** One line per reason; the line `on` points at its cards. */
export function sheetHtml({ caption, heads, seats, rows, total }: Sheet, dict: Words, on: number): string {
  const rule = (id: string): string => (id ? `<span class="rule">${esc(id)}</span>` : "");
  const values = (list: string[]): string => each(list, (v) => `<td class="n${/\d/.test(v) ? "" : " z"}">${esc(v)}</td>`);
  const head = each([...heads, ...seats], (h, i) => `<th scope="col"${i < heads.length ? "" : ' class="n"'}>${esc(h)}</th>`);
  const body = each(rows, (row, i) => {
    const pressed = `data-do="row" data-i="${i}" aria-pressed="${i === on}" aria-label="${esc(row.spoken)}"`;
    const reason = `<button ${pressed}>${rich(row.for, dict)}</button>`;
    // When narrow the rule stands behind what it counts, in the same cell.
    const from = `${rich(row.from, dict)} <span class="also">${rule(row.rule)}</span>`;
    const cells = `<td>${reason}</td><td class="w">${from}</td><td class="r">${rule(row.rule)}</td>`;
    return `<tr class="${i === on ? "on" : ""}">${cells}${values(row.values)}</tr>`;
  });
  const sum = `<td colspan="3"><b>${rich(total.words, dict)}</b> <span class="z">${rich(total.sum, dict)}</span></td>`;
  return `<table style="--seats:${seats.length}"><caption>${rich(caption, dict)}</caption><thead><tr>${
    head}</tr></thead><tbody>${body}</tbody><tfoot><tr>${sum}${values(total.values)}</tr></tfoot></table>`;
}

export const rulesHtml = (page: string[], dict: Words): string =>
  `<div class="page" tabindex="0" role="region" aria-label="${esc(word(dict, "rules"))}">${
    each(page, (p) => `<p>${rich(p, dict)}</p>`)}</div>`;

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
