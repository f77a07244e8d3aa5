// Light or dark, as the page around the table is: live.

import type { Undo } from "./types.js";

const matches = (query: string): MediaQueryList => matchMedia(`(prefers-${query})`);

export interface Theme {
  dark: boolean;
  /** The colours of the page's own frame may be used. */
  host: boolean;
}

/** The explicit wish, else JupyterLab's mark, VS Code's classes, a mark on the page, at last the system. */
export function themeOf(wanted: string, system: boolean, body: Element, html: Element): Theme {
  const lab = body.getAttribute("data-jp-theme-light");
  const code = body.className.match(/vscode-(dark|high-contrast(?!-light)|light|high)/)?.[1];
  const named = `${html.getAttribute("theme")} ${html.getAttribute("data-theme")}`.match(/dark|light/i)?.[0].toLowerCase();
  if (wanted !== "auto") return { dark: wanted === "dark", host: false };
  if (lab) return { dark: lab === "false", host: true };
  if (code) return { dark: code === "dark" || code.length > 5, host: true };
  return { dark: named ? named === "dark" : system, host: false };
}

export const themeNow = (wanted: string): Theme =>
  themeOf(wanted, matches("color-scheme: dark").matches, document.body, document.documentElement);

/** Calls `changed` whenever the page may have changed its theme. */
export function watchTheme(changed: () => void): Undo {
  const system = matches("color-scheme: dark");
  const observer = new MutationObserver(changed);
  const attributeFilter = ["data-jp-theme-light", "class", "theme", "data-theme"];
  for (const node of [document.body, document.documentElement]) observer.observe(node, { attributeFilter });
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}

/** Nobody looks, or somebody wants no motion. */
export const wantsStill = (): boolean => document.hidden || matches("reduced-motion: reduce").matches;
