// What the kernel sends, as PROTOCOL.md has it. Nothing here belongs to one game.

export type Form = "card" | "tile" | "slab" | "half-l" | "half-r" | "back" | "place";
export type Layout = "row" | "wrap" | "fan" | "group" | "pile" | "tower" | "trick" | "grid";
export type Size = "hand" | "card" | "meld" | "pile" | "back";

export interface Ghost {
  zone: string;
  words: string;
  kind: "fits" | "opens" | "breaks";
  marks?: string[];
}

export interface Item {
  key: string;
  place: string;
  form?: Form;
  card: string;
  name: string;
  /** wrap: its place, where places before it are empty */
  slot?: number;
  pick?: boolean;
  words?: string;
  gap?: boolean;
  count?: number;
  turned?: boolean;
  at?: [number, number];
  faint?: boolean;
  ghosts?: Ghost[];
}

/** Cards on a board that belong together, and what they are worth. */
export interface Outline {
  keys: string[];
  value: string;
}

export interface Zone {
  layout: Layout;
  owner?: number | null;
  size?: Size;
  label?: string;
  name: string;
  tag?: { value: string; words: string } | null;
  below?: string;
  ground?: string;
  drop?: boolean;
  one?: boolean;
  tells?: boolean;
  /** picked, it is one thing, whichever card of it was pressed */
  waits?: boolean;
  arrange?: boolean;
  outlines?: Outline[];
  columns?: number;
  lines?: number;
  items: Item[];
}

export type Narrow = "keep" | "row" | "above" | "hide" | "only";

export interface Ref {
  seat?: number;
  zone?: string;
  words?: string;
  medal?: string;
  zones?: string[];
  ground?: boolean;
  narrow?: Narrow;
}

export interface Cell {
  items: Ref[];
  flow?: "row" | "column";
  align?: "start" | "center" | "end";
  grow?: number;
  narrow?: Narrow;
}

export interface Body {
  kind: string;
  [more: string]: unknown;
}

export interface Action {
  label: string;
  /** what it will cause, where there are several to choose from */
  effect?: string;
  spoken?: string;
  style?: "go" | "plain";
  refused?: boolean;
  code?: string;
  send: Body;
}

export interface Marks {
  no?: string[];
  point?: string[];
  can?: string[];
  off?: string[];
  reach?: string[];
  heat?: [key: string, share: number][];
}

/** So much there is, so much more would come, so much is needed. */
export interface Meter {
  at: number;
  more?: number;
  goal: number;
  words: string;
}

export interface Note {
  kind: string;
  words: string;
  spoken?: string;
  actions?: Action[];
  marks?: Marks;
  meter?: Meter;
  /** what the one reading that is allowed would do */
  ghosts?: Ghost[];
  /** the refusal that this rule explains */
  before?: Note;
}

export interface SheetRow {
  for: string;
  from?: string;
  rule?: string;
  values: string[];
  keys?: string[];
  spoken?: string;
  /** of rounds: which they are, the totals after them, and what is open below them from the start */
  rounds?: [first: number, last: number];
  sums?: string[];
  rows?: SheetRow[];
}

export interface Sheet {
  caption: string;
  heads: string[];
  seats: string[];
  rows: SheetRow[];
  total: { words: string; sum: string; values: string[] };
  hint: string;
  action: Action | null;
}

/** Half a card that was thrown and lies over what has the key `at`. */
export interface Thrown {
  key: string;
  card: string;
  form: Form;
  at: string;
}

export interface Entry {
  n: number;
  words: string;
  code?: string;
}

export interface Seat {
  seat: number;
  name: string;
  score: string;
  turn: boolean;
  spoken: string;
}

export type Moved = [key: string, from: string, to: string];

export interface State {
  game: string;
  title: string;
  status: string;
  narrow: string;
  seat: number | null;
  seats: Seat[];
  zones: Record<string, Zone>;
  layout: { rows: Cell[][]; rail: Cell[] };
  note: Note;
  say: string;
  moved?: Moved[];
  thrown?: Thrown[];
  fresh?: string[];
  at: number;
  last: number;
  log: Entry[];
  sheet?: Sheet | null;
  sort?: Action;
  finished?: boolean;
  can: { undo?: boolean; stands?: boolean; redo?: boolean; hint?: boolean; record?: boolean; code?: boolean };
}

/** The fixed words of the interface, by key, the spoken names of cards and suits, and how ranks and suits are drawn. */
export interface Words {
  cards: Record<string, string>;
  shapes?: Record<string, string>;
  [key: string]: string | Record<string, string> | undefined;
}

export interface Reply {
  kind: "reply";
  id: number;
  rev: number;
  status: "accepted" | "refused" | "stale" | "error";
  note?: Note | null;
  /** what of the picks it answers; the others are put back */
  places?: string[];
  spoken?: string;
  page?: string[];
  rows?: SheetRow[];
  log?: Entry[];
  record?: string;
}

/** The part of anywidget's model that is used here. */
export interface Model {
  get(name: string): unknown;
  send(content: unknown): unknown;
  on(name: string, heard: (...args: never[]) => void): void;
  off(name: string, heard: (...args: never[]) => void): void;
}

export type Undo = () => void;
