import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "./sources.mjs";

const { rich, plain, cardName, themeOf } = await sources("rich", "theme");
const dict = { joker: "joker", unknown: "a hidden card", cards: { QC: "queen of clubs", D: "diamonds", "9D": "nine of diamonds" } };
const text = (html) => html.replace(/<svg.*?<\/svg>/g, "").replace(/<[^>]*>/g, "");

test("a sentence is text, never HTML", () => {
  assert.equal(rich('a <b onclick="x">& b', dict), "a &#60;b onclick=&#34;x&#34;&#62;&#38; b");
  assert.equal(rich("⟨<img>⟩", dict), "&#60;img&#62;");
});

test("cards are chips with a name for the ear", () => {
  const html = rich("⟨QC⟩ follows", dict);
  assert.match(html, /^<span class="chip k-C" role="img" aria-label="queen of clubs">Q<svg/);
  assert.equal(text(html), "Q follows");
});

test("ten is written 10", () => assert.equal(text(rich("⟨TC⟩", dict)), "10"));
test("a suit alone is a chip", () => assert.match(rich("⟨D⟩", dict), /chip k-D.*diamonds/));
test("a rule is no card", () => assert.equal(rich("⟨W6⟩", dict), '<span class="rule">W6</span>'));
test("bold may hold chips", () => assert.equal(text(rich("**take ⟨QC⟩** now", dict)), "take Q now"));
test("bold may begin with a joker", () => {
  assert.match(rich("**⟨*⟩ must be used.** It was taken.", dict), /^<b><span class="chip.*must be used\.<\/b> It was taken\.$/);
});
test("what follows a chip stays on its line", () => {
  const html = rich("On ⟨QC⟩, **⟨9D⟩** ⟨D⟩: yes, ⟨QC⟩", dict);
  assert.equal(text(html), "On Q, 9 : yes, Q");
  assert.deepEqual(html.match(/class="stay">.*?<\/span>.<\/span>/g).map((part) => text(`<${part}`)), ["Q,", ":"]);
});
test("asterisks that were typed are shown as they were", () => {
  assert.equal(text(rich("“∗∗” is no move, as in **-∗**", dict)), "“**” is no move, as in -*");
  assert.equal(plain("as in -∗", dict), "as in -*");
});
test("jokers name what they stand for", () => {
  assert.equal(cardName("*=9D", dict), "joker, nine of diamonds");
  assert.match(rich("⟨*=9DC⟩", dict), /k-D.*>9<svg.*<svg/);
  assert.equal(cardName("?", dict), "a hidden card");
});
test("aloud there are no marks", () => assert.equal(plain("**Bea** leads ⟨QC⟩ ⟨W6⟩", dict), "Bea leads queen of clubs W6"));
test("nothing said is nothing", () => assert.equal(rich(undefined, dict) + plain(undefined, dict), ""));

const node = (attributes = {}, className = "") => ({ className, getAttribute: (name) => attributes[name] ?? null });
const dark = (wanted, system, body, html = node()) => themeOf(wanted, system, body, html).dark;

test("the theme: wish, JupyterLab, VS Code, page, system", () => {
  const lab = (light) => node({ "data-jp-theme-light": light }, "vscode-dark");
  assert.equal(dark("light", true, lab("false")), false);
  assert.equal(dark("dark", false, lab("true")), true);
  assert.equal(dark("auto", true, lab("true")), false);
  assert.equal(dark("auto", false, lab("false")), true);
  assert.equal(dark("auto", false, node({}, "x vscode-dark")), true);
  assert.equal(dark("auto", true, node({}, "vscode-light"), node({ theme: "dark" })), false);
  assert.equal(dark("auto", false, node({}, "vscode-high-contrast")), true);
  assert.equal(dark("auto", true, node({}, "vscode-high-contrast-light vscode-high-contrast")), false);
  assert.equal(dark("auto", false, node(), node({ "data-theme": "dark" })), true);
  assert.equal(dark("auto", true, node(), node({ theme: "light" })), false);
  assert.equal(dark("auto", true, node()), true);
});
