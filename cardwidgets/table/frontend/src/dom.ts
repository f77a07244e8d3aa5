// Small tools for the page.

const shown = new WeakMap<Element, string>();

/** The markup of each, one after another. */
export const each = <T>(list: Iterable<T>, markup: (one: T, i: number) => string): string => [...list].map(markup).join("");

/** `name="…"` for each value, with what is not to be in markup written as entities. */
export const esc = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Put markup into an element where it differs. A focused button is found again by what it does.
 * @param same only if it still says the same
 * @param first or the first button instead
 * @returns false if nothing changed; "lost" if the focus was inside and nothing there took it over
 */
export function patch(el: HTMLElement, html: string, same = false, first = !same): boolean | "lost" {
  if (shown.get(el) === html) return false;
  shown.set(el, html);
  const active = (el.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  const had = active !== el && el.contains(active) && active;
  el.innerHTML = html;
  if (!had) return true;
  const { do: what, i } = had.dataset;
  const all = [...el.querySelectorAll<HTMLElement>("[data-do]:not([disabled])")];
  const again = all.find((b) => b.dataset["do"] === what && b.dataset["i"] === i) ?? (first ? all[0] : undefined);
  if (!again || (same && again.innerHTML !== had.innerHTML)) return "lost";
  again.focus({ preventScroll: true });
  return true;
}

export function make(name: string, parent: Node, tag = "div"): HTMLElement {
  const el = document.createElement(tag);
  el.className = name;
  return parent.appendChild(el);
}
