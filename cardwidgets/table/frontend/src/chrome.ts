// Header and footer.

import { esc } from "./dom.js";
import { actionHtml, button } from "./note.js";
import { plain, rich, word } from "./rich.js";
import type { Action, State, Words } from "./types.js";

export type Panel = "" | "sheet" | "rules" | "log";

/** What a view has open. */
export interface Open {
  narrow: boolean;
  panel: Panel;
  menu: boolean;
  coded: boolean;
  /** sets on boards are outlined */
  outlined: boolean;
}

function icon(dict: Words, what: string, shape: string, more = ""): string {
  const name = esc(word(dict, what));
  const picture = `<svg viewBox="0 0 10 10"><path d="${shape}"/></svg>`;
  return `<button class="sq" data-do="${what}" aria-label="${name}" title="${name}"${more}>${picture}</button>`;
}

const disabled = (dict: Words, why: string): string => ` disabled title="${esc(word(dict, why))}"`;

const sortHtml = (sort: Action | undefined, dict: Words): string =>
  sort ? `<button data-do="sort">${rich(sort.label, dict)}</button>` : "";

/** Title, status and buttons; when narrow the buttons are in a menu. */
export function headHtml({ title, status, narrow, sheet, can, zones, sort }: State, dict: Words, open: Open): string {
  const { panel } = open;
  const outlines = Object.values(zones).flatMap((zone) => (zone.outlines ? [zone.outlines] : []));
  const tool = (what: string, wanted: unknown, more = ""): string => (wanted ? button(dict, what, more) : "");
  const tools = tool("sheet", sheet && panel !== "sheet") + tool("rules", panel !== "rules") +
    tool("log", open.narrow && panel !== "log") +
    tool("sets", outlines[0], outlines.some((all) => all[0]) ? ` aria-pressed="${open.outlined}"` : disabled(dict, "sets-none")) +
    (open.narrow ? sortHtml(sort, dict) : "") + tool("code", can.code, ` aria-pressed="${open.coded}"`) + tool("record", can.record);
  const dots = "M0 5h.1M5 5h.1M10 5h.1";
  const menu = icon(dict, "menu", dots, ` aria-expanded="${open.menu}"`) +
    (open.menu ? `<div class="menu">${tools}</div>` : "");
  const name = `<b class="title">${esc(title)}</b><span class="status">${rich((open.narrow && narrow) || status, dict)}</span>`;
  return `<div class="name">${name}</div>${tool("table", panel)}${open.narrow ? menu : tools}`;
}

/** Scrubber, log, hint and undo; with the score sheet open, its hint and the way on, if there is one, and at the end of a round undo. */
export function footHtml({ at, last, can, log, sheet, sort, finished }: State, dict: Words, open: Open): string {
  const grow = '<span class="grow"></span>';
  // Undo stands last, so that it stays under the pointer when it is pressed again and again.
  const undo = button(dict, "undo", can.undo ? "" : disabled(dict, can.stands ? "undo-stands" : "undo-none"));
  if (open.panel === "sheet" && sheet) {
    const on = sheet.action ? actionHtml(sheet.action, dict, "next") : "";
    return `<span class="log">${rich(sheet.hint, dict)}</span>${grow}${on}${finished ? undo : ""}`;
  }
  const words = log.find((e) => e.n === at)?.words;
  const spoken = esc([`${at}`, plain(words, dict)].filter(Boolean).join(", "));
  const named = `aria-label="${esc(word(dict, "moves"))}" aria-valuetext="${spoken}"`;
  const range = `<input type="range" min="0" max="${last}" value="${at}" data-do="goto" ${named}>`;
  const line = `<button class="log" data-do="log" aria-label="${esc(word(dict, "log"))}: ${spoken}" aria-expanded="${open.panel === "log"}">${
    at}${words ? ` · ${rich(words, dict)}` : ""}</button>`;
  const back = icon(dict, "back", "M8 1 2 5l6 4z", at > 0 ? "" : " disabled");
  const forward = icon(dict, "forward", "M2 1l6 4-6 4z", at < last ? "" : " disabled");
  return back + range + forward + (open.narrow ? "" : line) + grow + (open.narrow ? "" : sortHtml(sort, dict)) +
    (can.hint ? button(dict, "hint") : "") + (can.redo ? button(dict, "redo") : "") + undo;
}
