// Text made shorter for the bundle: what was said before is said by pointing back. src/unpack.ts turns it back.
//
// A pointer is three characters: one that does not occur in the text says how long (SHORTEST and upwards), two digits
// of base 90 say how far back.

const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
export const DIGITS = PRINTABLE.filter((c) => !"\"'`\\$".includes(c)).join("");
const BASE = DIGITS.length;
const SHORTEST = 4;

/** The characters that say how long, and the text with pointers in it. */
export function pack(text) {
  const lengths = [...DIGITS].filter((c) => !text.includes(c)).join("");
  const longest = SHORTEST + lengths.length - 1;
  // From the end to the beginning: the cheapest way to write what is left.
  const cost = Array(text.length + 1).fill(0);
  const way = Array(text.length).fill(null);
  const before = new Map();
  const found = [];
  for (let i = 0; i < text.length; i++) {
    const start = text.slice(i, i + SHORTEST);
    found[i] = { long: 0, back: 0 };
    for (const j of before.get(start) ?? []) {
      if (i - j >= BASE * BASE) continue;
      let long = SHORTEST;
      while (long < longest && i + long < text.length && text[j + long] === text[i + long]) long++;
      if (long >= found[i].long) found[i] = { long, back: i - j };
    }
    if (start.length === SHORTEST) before.set(start, [...(before.get(start) ?? []), i]);
  }
  for (let i = text.length - 1; i >= 0; i--) {
    cost[i] = cost[i + 1] + 1;
    for (let long = SHORTEST; long <= found[i].long; long++) {
      if (cost[i + long] + 3 >= cost[i]) continue;
      cost[i] = cost[i + long] + 3;
      way[i] = { long, back: found[i].back };
    }
  }
  let out = "";
  for (let i = 0; i < text.length;) {
    const step = way[i];
    if (!step) out += text[i++];
    else {
      out += lengths[step.long - SHORTEST] + DIGITS[Math.floor(step.back / BASE)] + DIGITS[step.back % BASE];
      i += step.long;
    }
  }
  return [lengths, out];
}
