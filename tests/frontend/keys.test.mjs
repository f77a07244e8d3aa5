import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "./sources.mjs";

const { step, walk, passes } = await sources("keys");

const stop = (key, zone, layout, x, y) => ({ key, zone, layout, box: { x, y, w: 10, h: 10 } });
const stops = [
  stop("a", "open", "row", 0, 0), stop("b", "open", "row", 20, 0), stop("k", "trick", "row", 60, 2),
  stop("t0", "tower", "tower", 100, 40), stop("t1", "tower", "tower", 100, 30), stop("u0", "next", "tower", 140, 40),
  stop("g0", "grid", "grid", 0, 60), stop("g1", "grid", "grid", 60, 60), stop("g2", "grid", "grid", 60, 80),
  stop("h0", "hand", "row", 0, 100), stop("h1", "hand", "row", 20, 100), stop("h2", "hand", "row", 0, 120),
];

for (const [key, from, to] of [
  ["ArrowRight", "a", "b"], ["ArrowRight", "b", "k"], ["ArrowLeft", "k", "b"], ["ArrowRight", "k", undefined], ["ArrowLeft", "h2", "h1"], ["Home", "h2", "h0"], ["End", "h0", "h2"],
  ["ArrowUp", "t0", "t1"], ["ArrowDown", "t1", "t0"], ["ArrowRight", "t0", "u0"],
  ["ArrowRight", "g0", "g1"], ["ArrowDown", "g1", "g2"], ["ArrowLeft", "g0", undefined],
  ["ArrowDown", "h0", "h2"], ["ArrowUp", "h0", "g0"], ["ArrowDown", "a", "g0"],
]) {
  test(`${key} from ${from} leads to ${to ?? "nothing"}`, () => assert.equal(step(key, stops, from), to));
}

test("an arrow leads back to where the opposite one came from", () => {
  const go = walk();
  const path = (from, ...keys) => keys.reduce((at, key) => go(key, stops, at), from);
  assert.equal(path("h1", "ArrowUp"), "g0");
  assert.equal(step("ArrowDown", stops, "g0"), "h0");
  assert.equal(path("g0", "ArrowDown"), "h1");
  assert.equal(path("h1", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"), "h1");
  path("h1", "ArrowUp");
  assert.equal(go("ArrowUp", stops, "h0"), "g0"); // the focus went elsewhere in between
  assert.equal(go("ArrowDown", stops.filter(({ key }) => key !== "h0"), "g0"), "h2"); // the card is gone
});

const press = (key, ...held) => passes({ key, ctrlKey: held.includes("ctrl"), metaKey: held.includes("meta"), altKey: held.includes("alt"), shiftKey: held.includes("shift") });

test("saving and running pass, plain keys do not", () => {
  assert.equal(press("s", "ctrl"), true);
  assert.equal(press("s", "meta"), true);
  assert.equal(press("Enter", "shift"), true);
  for (const key of ["x", "d", "0", "Enter", " ", "Escape", "ArrowUp", "Tab"]) assert.equal(press(key), false);
  assert.equal(press("M", "shift"), false);
});
