import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "./sources.mjs";

const { face, useShapes } = await sources("faces");

const outlines = (card) => [...face(card).matchAll(/<path d="([^"]*)"/g)].map(([, d]) => d);

test("both suits of a number card are one outline, each scaled and moved", () => {
  useShapes({ 5: "M0 0H1", S: "M50 5V95H0L100 50Z" });
  assert.deepEqual(outlines("5S"), ["M25 64.3V87.7H12L38 76ZM66 78.15V125.85H39.5L92.5 102Z"]);
});

test("what is said relative to the point before is only scaled", () => {
  useShapes({ 5: "M0 0H1", S: "M0 0h10v-20c1 2-3 4 50 60z" });
  assert.equal(outlines("5S")[0].split("z")[0], "M12 63h2.6v-5.2c0.26 0.52 -0.78 1.04 13 15.6");
});

test("an arc keeps its turn and its flags", () => {
  useShapes({ 5: "M0 0H1", S: "M0 0a10 20 45 1 0 30 40A10 20 45 0 1 50 100z" });
  assert.equal(outlines("5S")[0].split("z")[0], "M12 63a2.6 5.2 45 1 0 7.8 10.4A2.6 5.2 45 0 1 25 89");
});
