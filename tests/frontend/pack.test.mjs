import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { frontendFile, sources } from "./sources.mjs";

const { pack } = await import(frontendFile("pack.mjs"));
const { unpack } = await sources("unpack");

for (const [what, text] of [
  ["nothing", ""], ["no repetition", "abcdefgh"], ["a run", "a".repeat(200)], ["quotes", `"'\`\\$ "'\`\\$ "'\`\\$`],
  ["other letters", "✓ ⟨⟩ ✓ ⟨⟩ ✓ ⟨⟩"], ["the styles", readFileSync(frontendFile("src/style.css"), "utf8")],
]) {
  test(`${what} comes back as it was`, () => assert.equal(unpack(...pack(text)), text));
}

test("the styles become shorter", () => {
  const text = readFileSync(frontendFile("src/style.css"), "utf8");
  assert.ok(pack(text)[1].length < text.length * 0.6);
});

test("a long text comes back in no time", () => {
  const text = "0123456789abcdef".repeat(15_000);
  const packed = pack(text);
  const begin = performance.now();
  assert.equal(unpack(...packed), text);
  assert.ok(performance.now() - begin < 1500);
});
