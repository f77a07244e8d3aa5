// Card faces: our own strokes and suits, no font. A card is 100 units wide and 140 high.

let shapes: Record<string, string> = {};
let told = "";

/**
 * Take the shapes that the kernel sends; its still pictures are drawn with the same. Every table of a page brings them:
 * what is drawn is kept until they are others.
 */
export function useShapes(known: Record<string, string> = {}): void {
  const text = JSON.stringify(known);
  if (text === told) return;
  told = text;
  shapes = known;
  drawn.clear();
}

/** The outline of a suit (`S H D C`, box 100 × 100), the centre line of a rank (`A 2 … K *`, box 28 × 40), a part of a crown. */
export const shape = (name: string): string => shapes[name] ?? "";

/** An outline scaled and moved. Of an arc the radii are only scaled, its turn and flags stay. */
function placed(d: string, x: number, y: number, k: number): string {
  return d.replace(/([a-z])([^a-z]*)/gi, (_, command: string, words: string) => {
    const arc = /a/i.test(command);
    const numbers = (words.match(/-?\d*\.?\d+/g) ?? []).map((word, i) => {
      const part = arc ? i % 7 : i % 2 + 5; // 5: across, 6: down
      if (arc && part > 1 && part < 5) return word;
      const from = command > "Z" || part < 5 ? 0 : part === 5 && command !== "V" ? x : y;
      return `${+(+word * k + from).toFixed(2)}`;
    });
    return command + numbers.join(" ");
  });
}

const at = (x: number, y: number, k: number): string => `transform="translate(${x} ${y}) scale(${k})"`;
const rank = (r: string, x: number, y: number, k: number): string => `<path class="rk" ${at(x, y, k)} d="${shape(r)}"/>`;
/** The outline of a suit about a point, so wide; written out, so that several can share an element. */
const outline = (s: string, cx: number, cy: number, w: number): string => placed(shape(s), cx - w / 2, cy - w / 2, w / 100);
const suit = (s: string, cx: number, cy: number, w: number): string => `<path d="${outline(s, cx, cy, w)}"/>`;
const svg = (box: string, body: string, more = ""): string => `<svg viewBox="${box}"${more}>${body}</svg>`;
const part = (kind: string, r: string): string => `<path class="p${kind}" d="${shape(kind + r)}"/>`;
/** A crown, or for `*` a jester's cap, with its bells. */
const crown = (r: string, x: number, y: number, w: number): string =>
  `<g ${at(x, y, w / 100)}>${part("h", r) + part("c", r) + part("b", r)}</g>`;

/** Below the index a small suit; lower right the big one: that of the ace with an echo line, of a court card in its niche, under a crown. */
function suits(r: string, s: string): string {
  const court = !!shape(`c${r}`);
  const [x, y, w] = court ? [68.5, 113, 33] : [66, 102, r === "A" ? 38 : 53];
  const around = court ? `<path class="niche" d="M43 134V83a25.5 25.5 0 0 1 51 0v51z"/>${crown(r, 50.5, 69, 36)}`
    : r === "A" ? `<path class="echo" d="${outline(s, 66, 102, 58)}"/>` : "";
  return `${around}<path d="${outline(s, 25, 76, 26)}${outline(s, x as number, y as number, w as number)}"/>`;
}

/** A joker; standing for a card it shows that card inside the index column, in a set of three both missing suits. */
function joker(as: string): string {
  if (!as) return rank("*", 11, 11, 0.95) + crown("*", 32, 70, 60);
  const [r = "", s = "", other] = [...as];
  const suits = other
    ? `${suit(s, 16.5, 114, 18)}</g><g class="k-${other} su">${suit(other, 35, 114, 18)}`
    : suit(s, 25.5, 113, 25);
  const tab = '<rect class="as" x="5" y="56" width="41" height="76" rx="7"/>';
  const stands = `<g class="k-${s} su">${tab}${rank(r, r === "T" ? 11 : 15, 65, 0.76)}${suits}</g>`;
  return rank("*", 11, 11, 0.95) + stands + crown("*", 50, 79, 42);
}

/** Half a card: paper along the tear, with the fibre edge 3 units beyond. Cut by CSS, so no element needs an id. */
function half(r: string, s: string, left: boolean): string {
  const cut = (beyond: number): string => {
    const edge = shape("tear").replace(/(\d+) (\d+) ?/g, (_, x, y) => `,${+x + beyond}% ${(y / 1.4).toFixed(1)}%`);
    return ` style="clip-path:polygon(${left ? `0 0${edge},0 100%` : `100% 0${edge},100% 100%`})"`;
  };
  const ten = r === "T";
  const index = left
    ? rank(r, ten ? 6 : 10, 12, 0.9) + suit(s, 23, 74, 26)
    : rank(r, ten ? 57 : 64, 12, 0.9) + suit(s, 77, 74, 26);
  const paper = (kind: string): string => `<rect class="${kind}" x="1" y="1" width="98" height="138" rx="8"/>`;
  const face = paper("stock") + index + suit(s, 51, 109, 46);
  return svg("0 0 100 140", paper("fibre"), cut(left ? 3 : -3)) + svg("0 0 100 140", face, cut(0));
}

const drawn = new Map<string, string>();

/** The picture of a card in one of its forms, as markup; drawn once and kept. */
export function face(card: string, form = "card"): string {
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
  return svg("0 0 100 140", rank(r, ten ? 7 : 11, 12, 0.95) + suits(r, s));
}

/** The letter that decides the colour of a card: its suit, J for a joker, N for none. */
export const colour = (card: string): string => (card[0] === "*" ? "J" : (card[1] ?? "N"));

export const suitFace = (s: string): string => svg("0 0 100 100", suit(s, 50, 50, 100));
