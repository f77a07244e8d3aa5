// Card faces: our own strokes and suits, no font. A card is 100 units wide and 140 high.

/** Centre lines of the rank strokes, box 28 × 40. */
export const RANKS: Record<string, string> = {
  A: "M1 40 14 0 27 40M6 27H22",
  2: "M2 11A12 11 0 0 1 26 11C26 16 23 19.5 19 23.5L1.5 40H27",
  3: "M3 7C5 3 9 0 14 0c7 0 11.5 4 11.5 9.5S21 18.7 14.5 18.7H11M14.5 18.7C22 18.7 27 22.5 27 29.2S21.5 40 14 40C8 40 3.5 37 1 32.5",
  4: "M20.5 40V0L.5 28.5H28",
  5: "M25 0H6L3.8 17.5C6.5 15.5 10 14.5 13.5 14.5c8 0 13.5 5 13.5 12.6S21.5 40 13.5 40C8 40 3.5 37.5 1 33.5",
  6: "M20.5 0C10 8 1 17 1 27a13 13 0 1 0 26 0a13 13 0 1 0-26 0",
  7: "M1 0H27L11 40",
  8: "M14 0a10.5 9.3 0 1 0 .01 0zM14 18.6a13 10.7 0 1 0 .01 0z",
  9: "M7.5 40C18 32 27 23 27 13A13 13 0 1 0 1 13a13 13 0 1 0 26 0",
  T: "M0 7 8.5 0V40M27.5 0c-6 0-9.5 4-9.5 10v20c0 6 3.5 10 9.5 10s9.5-4 9.5-10V10c0-6-3.5-10-9.5-10z",
  J: "M21 0V28c0 8-4 12-10.5 12C5 40 1.5 37 .5 31",
  Q: "M14 0C5.5 0 1 7.5 1 20s4.5 20 13 20 13-7.5 13-20S22.5 0 14 0zM17 30 27 42",
  K: "M2.5 0V40M26 0 2.5 25M11 16.5 27 40",
  "*": "M14 3V37M0 11 28 29M28 11 0 29",
};

/** Suits, box 100 × 100. */
export const SUITS: Record<string, string> = {
  S: "M50 5C58 21 93 38 93 61c0 12-9 19-19 19-8 0-15-4-19-10 1 11 5 19 12 25H33c7-6 11-14 12-25-4 6-11 10-19 10C16 80 7 73 7 61 7 38 42 21 50 5z",
  H: "M50 93C21 68 6 52 6 33 6 18 17 9 29 9c9 0 17 5 21 14C54 14 62 9 71 9c12 0 23 9 23 24 0 19-15 35-44 60z",
  D: "M50 3C59 21 73 38 88 50 73 62 59 79 50 97 41 79 27 62 12 50 27 38 41 21 50 3z",
  C: "M50 5a21 21 0 0 1 16.5 34A21 21 0 1 1 55 71C56 81 60 89 67 95H33c7-6 11-14 12-24A21 21 0 1 1 33.5 39 21 21 0 0 1 50 5z",
};

// Crowns, box 100 × 70: one point for the jack, a wave for the queen, three peaks for the king.
const CROWNS: Record<string, string> = {
  K: "M14 64 4 18 31 42 50 8 69 42 96 18 86 64z",
  Q: "M16 64C12 48 8 36 4 24 20 44 30 42 33 16 39 38 44 38 50 12 56 38 61 38 67 16 70 42 80 44 96 24 92 36 88 48 84 64z",
  J: "M12 64C12 52 10 46 6 38 28 50 42 42 50 8 58 42 72 50 94 38 90 46 88 52 88 64z",
};
const BELLS: Record<string, [number, number][]> = {
  K: [[4, 13], [50, 3], [96, 13]],
  Q: [[4, 18], [33, 9], [50, 5], [67, 9], [96, 18]],
  J: [[50, 4]],
};

// Where a card tears, from top to bottom.
const TEAR: [number, number][] = [
  [48, 1], [55, 13], [46, 24], [54, 35], [45, 47], [56, 58], [47, 70], [54, 82], [44, 93], [55, 105], [47, 116], [53, 128], [48, 139],
];

const at = (x: number, y: number, k: number): string => `transform="translate(${x} ${y}) scale(${k})"`;
const rank = (r: string, x: number, y: number, k: number): string => `<path class="rk" ${at(x, y, k)} d="${RANKS[r] ?? ""}"/>`;
const suit = (s: string, cx: number, cy: number, w: number): string =>
  `<path ${at(cx - w / 2, cy - w / 2, w / 100)} d="${SUITS[s] ?? ""}"/>`;
const svg = (box: string, body: string, more = ""): string => `<svg viewBox="${box}"${more}>${body}</svg>`;
const dot = ([x, y]: [number, number], r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

function crown(r: string, cx: number, top: number, w: number): string {
  const bells = (BELLS[r] ?? []).map((b) => dot(b, 7)).join("");
  return `<g ${at(cx - w / 2, top, w / 100)}><path class="gold" d="${CROWNS[r]}"/>${bells}<path d="M15 70H85" class="band"/></g>`;
}

const jester = (cx: number, cy: number, w: number): string =>
  `<g class="jest" ${at(cx - w / 2, cy - w / 2, w / 100)}><path d="M24 76C22 54 18 46 7 50 14 24 34 26 46 52z"/><path d="M76 76C78 54 82 46 93 50 86 24 66 26 54 52z"/><path class="gold" d="M30 76C34 52 44 36 50 14 56 36 66 52 70 76z"/><path d="M20 76h60v12H20z"/>${dot([7, 54], 6)}${dot([93, 54], 6)}${dot([50, 11], 6)}</g>`;

/** Lower right: the big suit; the ace with an echo line; a court card in its niche, under a crown. */
function figure(r: string, s: string): string {
  if (r in CROWNS) return `<path class="niche" d="M43 134V83a25.5 25.5 0 0 1 51 0v51z"/>${crown(r, 68.5, 69, 36)}${suit(s, 68.5, 113, 33)}`;
  const echo = r === "A" ? `<path class="echo" ${at(37, 73, 0.58)} d="${SUITS[s]}"/>` : "";
  return echo + suit(s, 66, 102, r === "A" ? 38 : 53);
}

/** A joker; standing for a card it shows that card inside the index column, in a set of three both missing suits. */
function joker(as: string): string {
  if (!as) return rank("*", 11, 11, 0.95) + jester(62, 100, 60);
  const [r = "", s = "", other] = [...as];
  const suits = other
    ? `${suit(s, 16.5, 114, 18)}</g><g class="k-${other} su">${suit(other, 35, 114, 18)}`
    : suit(s, 25.5, 113, 25);
  return `${rank("*", 11, 11, 0.95)}<g class="k-${s} su"><rect class="as" x="5" y="56" width="41" height="76" rx="7"/>${rank(r, r === "T" ? 11 : 15, 65, 0.76)}${suits}</g>${jester(71, 100, 42)}`;
}

/** Half a card: paper along the tear, with the fibre edge 3 units beyond. Cut by CSS, so no element needs an id. */
function half(r: string, s: string, left: boolean): string {
  const cut = (beyond: number): string => {
    const edge = TEAR.map(([x, y]) => `${x + beyond}% ${(y / 1.4).toFixed(1)}%`);
    return ` style="clip-path:polygon(${left ? `0 0,${edge.join()},0 100%` : `100% 0,${edge.join()},100% 100%`})"`;
  };
  const ten = r === "T";
  const index = left
    ? rank(r, ten ? 6 : 10, 12, 0.9) + suit(s, 23, 74, 26)
    : rank(r, ten ? 57 : 64, 12, 0.9) + suit(s, 77, 74, 26);
  const paper = (kind: string): string => `<rect class="${kind}" x="1" y="1" width="98" height="138" rx="8"/>`;
  return svg("0 0 100 140", paper("fibre"), cut(left ? 3 : -3)) + svg("0 0 100 140", paper("stock") + index + suit(s, 51, 109, 46), cut(0));
}

const drawn = new Map<string, string>();

/** The picture of a card in one of its forms, as markup; drawn once and kept. */
export function face(card: string, form: string): string {
  const name = card + form;
  let made = drawn.get(name);
  if (made === undefined) drawn.set(name, (made = draw(card, form)));
  return made;
}

function draw(card: string, form: string): string {
  if (form === "back" || form === "place" || !card || card === "?") return "";
  const [r = "", s = ""] = [...card];
  const ten = r === "T";
  if (r === "*") return svg("0 0 100 140", joker(card.slice(2)));
  if (form === "slab") return svg("0 0 84 56", rank(r, ten ? 2 : 8, 11, 0.86) + suit(s, 63, 28, 30));
  if (form === "tile") return svg("0 0 100 120", rank(r, ten ? 8 : 11, 13, 1.15) + suit(s, 68, 84, 50));
  if (form === "half-l" || form === "half-r") return half(r, s, form === "half-l");
  return svg("0 0 100 140", rank(r, ten ? 7 : 11, 12, 0.95) + suit(s, 25, 76, 26) + figure(r, s));
}

/** The letter that decides the colour of a card: its suit, J for a joker, N for none. */
export const colour = (card: string): string => (card[0] === "*" ? "J" : (card[1] ?? "N"));

export const suitFace = (s: string): string => svg("0 0 100 100", suit(s, 50, 50, 100));
