import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "./sources.mjs";

const { plan } = await sources("plan");

const box = (x, y = 0, w = 10, h = 14) => ({ x, y, w, h });
const picture = (cards) => new Map(Object.entries(cards).map(([key, b]) => [key, { key, zone: "z", box: b }]));
const zones = new Map([["hand1", { x: 100, y: 0, w: 50, h: 14 }], ["spent", { x: 0, y: 100, w: 10, h: 14 }]]);

test("nothing changed, nothing to do", () => {
  const same = picture({ QC: box(1) });
  assert.deepEqual(plan(same, picture({ QC: box(1) }), [], zones, zones), { enter: [], leave: [], move: [] });
});

test("a card in another place moves", () => {
  assert.deepEqual(plan(picture({ QC: box(1) }), picture({ QC: box(9) }), [], zones, zones).move, [{ key: "QC", from: box(1), to: box(9) }]);
});

test("a card in another form moves too", () => {
  assert.equal(plan(picture({ QC: box(1) }), picture({ QC: box(1, 0, 40, 26) }), [], zones, zones).move.length, 1);
});

test("a card from a hidden hand comes from its middle", () => {
  const { enter } = plan(picture({}), picture({ TC: box(5) }), [["TC", "hand1", "trick"]], zones, zones);
  assert.deepEqual(enter, [{ key: "TC", from: { x: 120, y: 0, w: 10, h: 14 }, to: box(5) }]);
});

test("a card from nowhere appears in place", () => {
  assert.deepEqual(plan(picture({}), picture({ TC: box(5) }), [], zones, zones).enter, [{ key: "TC", from: null, to: box(5) }]);
});

test("a card that comes apart is gone at once, and its parts come from where it lay", () => {
  const moved = [["7H-l", "7H", "spent"], ["7H-r@e3", "7H", "trick"]];
  const done = plan(picture({ "7H": box(5) }), picture({ "7H-l": box(1), "7H-r@e3": box(9) }), moved, zones, zones);
  assert.deepEqual(done, {
    enter: [{ key: "7H-l", from: box(5), to: box(1) }, { key: "7H-r@e3", from: box(5), to: box(9) }],
    leave: [], move: [],
  });
  const half = plan(picture({ "7H-r": box(5) }), picture({ "7H-r": box(5), "7H-r@e3": box(9) }), [["7H-r@e3", "7H-r", "trick"]], zones, zones);
  assert.deepEqual(half, { enter: [{ key: "7H-r@e3", from: box(5), to: box(9) }], leave: [], move: [] });
});

test("a card that goes to a pile goes to its middle, one that leaves the game sinks in place", () => {
  const { leave } = plan(picture({ TC: box(5), KS: box(7) }), picture({}), [["TC", "trick", "spent"]], zones, zones);
  assert.deepEqual(leave, [{ key: "TC", from: box(5), to: { x: 0, y: 100, w: 10, h: 14 } }, { key: "KS", from: box(7), to: null }]);
});

test("of several moves of one card the first start and the last end count", () => {
  const moved = [["TC", "hand1", "trick"], ["TC", "trick", "spent"]];
  assert.equal(plan(picture({}), picture({ TC: box(5) }), moved, zones, zones).enter[0].from.x, 120);
  assert.equal(plan(picture({ TC: box(5) }), picture({}), moved, zones, zones).leave[0].to.y, 100);
});

test("what is hidden neither moves nor leaves", () => {
  const hidden = { ...box(1), hidden: true };
  assert.deepEqual(plan(picture({ A: hidden, B: hidden }), picture({ A: { ...box(9), hidden: true } }), [], zones, zones), { enter: [], leave: [], move: [] });
});

test("what was hidden and is seen enters", () => {
  assert.equal(plan(picture({ A: { ...box(1), hidden: true } }), picture({ A: box(1) }), [], zones, zones).enter.length, 1);
});
