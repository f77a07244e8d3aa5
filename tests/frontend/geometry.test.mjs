import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "./sources.mjs";

const { arrange, metrics, runs } = await sources("geometry");

const items = (count, more = () => ({})) => Array.from({ length: count }, (_, i) => ({ key: `k${i}`, place: `z/${i}`, form: "card", card: "8S", name: "", ...more(i) }));
const zone = (layout, list, more = {}) => ({ layout, name: "", items: list, ...more });
const wide = metrics(820);
const small = metrics(320);
const strips = ({ boxes }) => boxes.slice(1).map((b, i) => (b.y === boxes[i].y ? b.x - boxes[i].x : null)).filter((x) => x !== null);

test("cards are 46, 52, 64 and 74 wide", () => {
  assert.deepEqual([400, 401, 560, 561, 999, 1000].map((w) => metrics(w).w), [46, 52, 52, 64, 64, 74]);
});

test("a row is as wide as its cards and gaps", () => {
  const { w, h, boxes } = arrange(zone("row", items(2)), wide, 500);
  assert.deepEqual([w, h, boxes[1].x], [136, 90, 72]);
});

test("suits stand 8 px further apart", () => {
  assert.equal(arrange(zone("row", items(2, (i) => ({ gap: i === 1 }))), wide, 500).boxes[1].x, 80);
});

test("a hand too wide for a line overlaps", () => {
  const a = arrange(zone("row", items(13, () => ({ pick: true })), { size: "hand" }), wide, 788);
  assert.ok(a.w <= 788 && a.h === 90);
  assert.ok(strips(a).every((x) => x >= 0.46 * 64));
});

test("a hand that would overlap too much takes smaller cards, then a second line", () => {
  const hand = (n) => arrange(zone("row", items(n, () => ({ pick: true })), { size: "hand" }), wide, 300);
  assert.equal(hand(10).boxes[0].w, 52);
  const two = hand(16);
  assert.equal(new Set(two.boxes.map((b) => b.y)).size, 2);
  assert.ok(two.w <= 300);
});

test("13 cards at 320 px show at least 24 px each", () => {
  const a = arrange(zone("row", items(13, (i) => ({ pick: true, gap: [2, 6, 9].includes(i) })), { size: "hand" }), small, small.inner);
  assert.ok(strips(a).every((x) => x >= 24), strips(a).join());
  assert.ok(a.w <= small.inner);
});

test("sorted groups stay whole", () => {
  const a = arrange(zone("fan", items(15, (i) => ({ pick: true, gap: [3, 6, 9, 11].includes(i) })), { size: "hand" }), small, small.inner);
  const lines = a.boxes.map((b) => b.y);
  for (const [from, to] of [[0, 2], [3, 5], [6, 8], [9, 10], [11, 14]]) assert.equal(lines[from], lines[to]);
});

test("groups stand apart as far as ever where that takes no more lines than to let them overlap", () => {
  const strip = (layout, gaps, count) => {
    const hand = zone(layout, items(count, (i) => ({ pick: true, gap: gaps.includes(i) })), { size: "hand" });
    const { boxes } = arrange(hand, small, small.inner);
    assert.equal(new Set(boxes.map((b) => b.y)).size, 2);
    assert.ok(boxes.every((b) => b.x >= 0 && b.x + b.w <= small.inner));
    return gaps.map((i) => (boxes[i].y === boxes[i - 1].y ? [boxes[i].x - boxes[i - 1].x, boxes[i - 1].x - boxes[i - 2].x] : []));
  };
  for (const [across] of strip("fan", [3, 6, 8, 10], 15).filter(([x]) => x)) assert.equal(across, 46 + 13);
  for (const [across, step] of strip("row", [3, 5, 11], 13).filter(([x]) => x)) assert.ok(across >= step + 7, `${across} ${step}`);
});

test("a hand of many groups takes no second line: they overlap, wider apart than their cards", () => {
  const hand = (gaps) => arrange(zone("fan", items(15, (i) => ({ pick: true, gap: gaps.includes(i) })), { size: "hand" }), wide, 668);
  const many = hand([1, 2, 3, 4, 5, 6, 7, 10, 13, 14]);
  assert.deepEqual([many.h, many.boxes[0].w, many.w <= 668], [90, 64, true]);
  assert.ok(strips(many).every((x, i) => x >= ([7, 8, 10, 11].includes(i) ? 29 : 42)), strips(many).join());
  assert.equal(strips(hand([3, 6, 9, 11]))[2], 64 + 13); // few groups stand as far apart as ever
});

test("when narrow, sorted groups never close up", () => {
  for (const m of [small, metrics(420), metrics(560)]) {
    for (const gaps of [[3, 6, 10, 12, 14], [1, 2, 3, 7, 11, 14], [2, 4, 6, 8, 10, 12, 14]]) {
      const { boxes } = arrange(zone("fan", items(15, (i) => ({ pick: true, gap: gaps.includes(i) })), { size: "hand" }), m, m.inner);
      const across = gaps.filter((i) => boxes[i].y === boxes[i - 1].y).map((i) => boxes[i].x - boxes[i - 1].x);
      assert.ok(across.every((x) => x >= boxes[0].w + 6), across.join());
      assert.ok(boxes.every((b) => b.x >= 0 && b.x + b.w <= m.inner));
    }
  }
});

test("runs begin at gaps", () => {
  assert.deepEqual(runs(items(5, (i) => ({ gap: i === 2 }))).map((r) => r.length), [2, 3]);
});

test("a meld shows 46 % of its cards, and 24 px at least", () => {
  assert.equal(arrange(zone("fan", items(3), { size: "meld" }), wide, 500).boxes[1].x, 24);
  assert.equal(arrange(zone("fan", items(3), { size: "meld" }), metrics(1000), 500).boxes[1].x, 26);
});

test("cards laid out to be read show at least 24 px each, in as many lines as they need", () => {
  for (const [m, count, lines] of [[wide, 30, 2], [small, 30, 3], [small, 11, 1]]) {
    const a = arrange(zone("fan", items(count, (i) => ({ turned: i === 20 })), { size: "meld" }), m, m.inner - (m === wide ? 120 : 0));
    assert.equal(new Set(a.boxes.map((b) => b.y)).size, lines);
    assert.ok(strips(a).every((x) => x >= 24), strips(a).join());
  }
});

test("a run too long for a line is cut into lines of like length", () => {
  const { boxes } = arrange(zone("fan", items(12), { size: "meld" }), small, small.inner);
  assert.deepEqual([0, 6].map((first) => boxes.filter((b) => b.y === boxes[first].y).length), [6, 6]);
});

test("the lines of a hand leave room for what is lifted, others lie closer", () => {
  const pitch = (more) => new Set(arrange(zone("fan", items(40), more), wide, 400).boxes.map((b) => b.y));
  assert.equal([...pitch({ size: "meld" })][1], Math.round(46 * 1.4) + 12);
  assert.equal([...pitch({ size: "hand" })][1], Math.round(52 * 1.4) + 26);
});

test("loose cards wrap", () => {
  const a = arrange(zone("wrap", items(5)), wide, 230);
  assert.deepEqual(a.boxes.map((b) => [b.x, b.y]), [[0, 0], [74, 0], [148, 0], [0, 104], [74, 104]]);
});

test("an empty pool keeps its height", () => {
  assert.equal(arrange(zone("wrap", []), wide, 500).h, 90);
});

test("a turned card lies crosswise under its pile, 72 % out", () => {
  const a = arrange(zone("pile", items(2, (i) => ({ turned: i === 0 })), { size: "pile" }), wide, 100);
  const { x, y, w, h, turn } = a.boxes[0];
  const left = x + (w - h) / 2;
  assert.deepEqual([turn, left, y + (h - w) / 2, a.boxes[1].x - left, a.w], [-90, 0, 0, Math.round(h * 0.72), a.boxes[1].x + w]);
});

test("a turned card at the end of a line stays within it", () => {
  for (let first = 0; first < 30; first++) {
    const a = arrange(zone("fan", items(30, (i) => ({ turned: i === first })), { size: "meld" }), small, small.inner);
    const { x, w } = a.boxes[first];
    assert.ok(x - 0.2 * w > -1 && x + 1.2 * w < small.inner + 1, `${first}: ${x}`);
  }
});

test("of several turned cards each is seen", () => {
  for (const count of [2, 3, 4, 9]) {
    const a = arrange(zone("pile", items(count + 1, (i) => ({ turned: i < count })), { size: "pile" }), wide, 200);
    const lefts = a.boxes.map(({ x, w, h, turn }) => (turn ? x + (w - h) / 2 : x));
    assert.equal(lefts[0], 0);
    assert.ok(lefts.every((left, i) => !i || left - lefts[i - 1] >= 6), `${lefts}`);
    assert.ok(a.w <= 150);
  }
});

test("two halves of a card lie together", () => {
  const halves = items(3, (i) => ({ form: ["half-l", "half-r", "half-l"][i], card: i < 2 ? "7H" : "KD" }));
  const a = arrange(zone("row", halves), wide, 500);
  assert.deepEqual(a.boxes.map((b) => b.x), [0, 12, 84]);
});

test("torn cards move together as far as both their indices show, and no pair is parted by the end of a line", () => {
  const torn = (n) => zone("row", items(2 * n, (i) => ({ form: i % 2 ? "half-r" : "half-l", card: `${i >> 1}`, pick: true })), { size: "pile" });
  const tight = arrange(torn(6), wide, 310);
  assert.ok(tight.w <= 310 && tight.h === 62);
  const ways = strips(tight);
  assert.deepEqual([...new Set(ways.filter((_, i) => i % 2 === 0))].every((x) => x === 9 || x === 10), true);
  assert.ok(ways.filter((_, i) => i % 2).every((x) => x >= 40));
  const { boxes } = arrange(torn(6), wide, 200);
  assert.ok(boxes.at(-1).y > 0);
  for (let i = 0; i < 12; i += 2) assert.equal(boxes[i].y, boxes[i + 1].y);
});

test("up to four slabs are 26 high, each 14 narrower", () => {
  const a = arrange(zone("tower", items(4)), wide, 90);
  assert.deepEqual(a.boxes.map((b) => [b.w, b.h, b.y]), [[90, 26, 86], [76, 26, 60], [62, 26, 34], [48, 26, 8]]);
  assert.equal(a.merged, 0);
});

test("a slab is never narrower than 40", () => {
  assert.equal(arrange(zone("tower", items(5)), wide, 60).boxes[4].w, 40);
});

test("more than four slabs are lower, and more than fit merge into the lowest", () => {
  assert.equal(arrange(zone("tower", items(5)), wide, 90).boxes[0].h, 22);
  const eight = arrange(zone("tower", items(8)), wide, 90);
  assert.equal(eight.boxes[0].h, 18);
  assert.equal(eight.merged, 3);
  assert.equal(eight.boxes.filter((b) => !b.hidden).length, 5);
  assert.ok(eight.boxes.every((b) => b.y >= 0));
});

test("tiles lie in their cells", () => {
  const a = arrange(zone("grid", items(1, () => ({ form: "tile", at: [2, 1] })), { columns: 9, lines: 5 }), wide, 450, 275);
  const [b] = a.boxes;
  assert.ok(b.x >= 100 && b.x + b.w <= 150 && b.y >= 55 && b.y + b.h <= 110);
});

test("a card that lies crosswise in a fan covers none and is covered by none", () => {
  const { boxes, w } = arrange(zone("fan", items(5, (i) => ({ turned: i === 2 })), { size: "meld" }), wide, 500);
  assert.deepEqual(boxes.map((b) => b.turn), [0, 0, -90, 0, 0]);
  const reach = (b) => (b.turn ? (b.h - b.w) / 2 : 0); // how far it sticks out on either side
  assert.ok(boxes[1].x + boxes[1].w <= boxes[2].x - reach(boxes[2]));
  assert.ok(boxes[2].x + boxes[2].w + reach(boxes[2]) <= boxes[3].x);
  assert.equal(w, boxes[4].x + boxes[4].w);
});

test("swept cards leave a counted pile in its room", () => {
  const { boxes, w } = arrange(zone("fan", items(30, (i) => ({ turned: [4, 12].includes(i) })), { size: "meld" }), wide, 640);
  assert.ok(w <= 640 && boxes.every((b) => b.x + b.w + (b.turn ? (b.h - b.w) / 2 : 0) <= w));
});

test("loose cards lie in the places that the kernel names", () => {
  const { boxes, w } = arrange(zone("wrap", items(2, (i) => (i ? { slot: 3 } : {})), { columns: 5 }), wide, 500);
  assert.deepEqual([boxes[0].x, boxes[1].x, w], [0, 3 * 74, 4 * 74 + 64]);
  assert.equal(arrange(zone("wrap", items(2)), wide, 500).w, 74 + 64);
});
