// One store a model: what the kernel last said, what is picked, what is asked. All views of the model look at it.

import { useShapes } from "./faces.js";
import type { Body, Entry, Model, Moved, Note, Reply, State, Undo, Words } from "./types.js";

/** How long a person needs to see another player's card land, in ms. */
const PACE = 550;
/** Moves that are shown one after the other: as many as other players make between two of one's own. */
const MOST = 6;
export type Wait = "" | "waiting" | "busy" | "late" | "gone";

/** What is said of a question that has been open for so many ms. */
const WAITS: [number, Wait][] = [[300, "waiting"], [3000, "busy"], [20000, "late"]];

/** A state on view, with all that moved since the one on view before. */
export interface Shown {
  state: State;
  moved: Moved[];
}

type Then = (reply: Reply) => void;

export interface Store {
  dict: Words;
  mode: string;
  shown?: Shown;
  picks: string[];
  /** keys marked until the first pick */
  recent: Set<string>;
  wait: Wait;
  /** The last record the kernel gave, kept for the day it is gone. */
  saved: string;
  /** Lines of Python that play what was played, for the day it is gone and gave no record; none if not all are known. */
  lines: string;
  /** Entries of the log older than those in the state. */
  older: Entry[];
  /** A reply's note, shown until the next pick, press or state. */
  answer: Note | null | undefined;
  /** The note on view answers an earlier pick: its marks and buttons no longer count. */
  dim: boolean;
  /** The view that speaks. */
  voice: object | null;
  /** No motion wanted. */
  still: () => boolean;
  listen(f: (say: string) => void): Undo;
  close: Undo;
  /** Show the newest state at once. */
  hurry(): void;
  /** What is picked now; with `drop` also where it was let go, and what is picked again if that means nothing there. */
  choose(places: string[], drop?: string, before?: string[]): void;
  /** Take back picks and the answer on view, with what is then to be read aloud; false if there was nothing to take back. */
  clearPicks(say?: string): boolean;
  /** The one reading of what is picked, if there is exactly one. */
  only(): Body | undefined;
  /** Show a note of before again. */
  again(note: Note): void;
  /** Go to a move, counted from the one on view or from the one it is already on its way to. */
  goto(n: number, by?: number): void;
  /** Play what is picked as soon as it is known to have one reading. */
  playOnly(): void;
  /** Send a request. While one of the same kind is open it is not sent again, so that a double press acts once. */
  ask(body: Body, then?: Then): void;
}

/** @param remember told of every state, so that a view can find its model's store again */
export function makeStore(model: Model, remember: (state: object, store: Store) => void): Store {
  const queue: State[] = [];
  const asked = new Map<number, { kind: string; sent: number; from: number; then: Then | undefined }>();
  const heard = new Set<(say: string) => void>();
  const undo: Undo[] = [];
  let newest: State | undefined;
  let rev = 0;
  let answerRev = 0;
  let repliedRev = 0;
  /** the move that the scrubber is to reach, and the one it has asked for */
  let wanted: number | undefined;
  let asking: number | undefined;
  let until = 0;
  let pace: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let eager = false;

  const s: Store = {
    dict: { cards: {} }, mode: "", voice: null,
    picks: [], recent: new Set(), wait: "", saved: "", lines: "", older: [], answer: null, dim: false,
    still: () => false,
    listen(f) {
      heard.add(f);
      return () => heard.delete(f);
    },
    close() {
      clearTimeout(pace);
      clearTimeout(watch);
      for (const f of undo) f();
      heard.clear();
    },
    hurry() {
      clearTimeout(pace);
      show(queue.splice(0));
    },
    choose(places, drop, before) {
      s.hurry();
      s.picks = places;
      s.recent.clear();
      forget();
      if (places[0] || drop) {
        s.dim = true;
        send({ kind: "pick", places, ...(drop && { drop }) }, ({ status, note }) => {
          if (before && status === "accepted" && note && (note.kind === "refusal" || !note.actions?.[0])) s.picks = before;
        });
      } else s.answer = null;
      tell();
    },
    clearPicks(say) {
      const some = s.picks[0] || s.answer;
      s.picks = [];
      s.answer = null;
      forget();
      if (some) tell(say);
      return !!some;
    },
    only() {
      const go = s.dim ? [] : (s.answer?.actions ?? []).filter((a) => a.style === "go" && a.send.kind === "play");
      return s.picks[0] && !go[1] ? go[0]?.send : undefined;
    },
    playOnly() {
      const body = s.only();
      if (body) s.ask(body);
      else eager = s.dim && !!s.picks[0];
    },
    again(note) {
      s.answer = note;
      tell(note.spoken);
    },
    goto(n, by = 0) {
      s.hurry();
      if (!newest) return;
      const from = wanted ?? newest.at;
      const to = Math.max(0, Math.min(newest.last, by ? from + by : n));
      if (by && to === from) return;
      wanted = to;
      follow();
      tell();
    },
    ask(body, then) {
      s.hurry();
      if (!open(body.kind)) send(body, then);
      tell();
    },
  };

  const open = (kind: string): boolean => [...asked.values()].some((a) => a.kind === kind);

  /** On to the move that is wanted, one request at a time: each must be made from the newest state. */
  function follow(): void {
    if (wanted === undefined || open("goto") || repliedRev > rev) return;
    asking = wanted;
    send({ kind: "goto", n: wanted });
  }

  function tell(say = ""): void {
    if (s.shown) for (const f of [...heard]) f(say);
  }

  function send(body: Body, then?: Then): void {
    const id = ++lastId;
    try {
      const sent = model.send({ ...body, id, rev }) as Promise<unknown> | undefined;
      asked.set(id, { kind: body.kind, sent: Date.now(), from: rev, then });
      sent?.catch?.(lost);
      time();
    } catch {
      lost();
    }
  }

  function receive(): void {
    const state = model.get("state") as State | undefined;
    rev = Number(model.get("rev")) || rev;
    if (state) remember(state, s);
    if (!state?.zones || state === newest) return;
    newest = state;
    // An empty cell of a board is told by its place, and called with its board: so eighty of them are a small message.
    for (const { name, items } of Object.values(state.zones)) {
      for (const item of items) if (!item.key) Object.assign(item, { key: item.place, card: "", name: `${item.name}, ${name}` });
    }
    s.picks = [];
    s.older = [];
    forget();
    back();
    if (answerRev !== rev) s.answer = null;
    queue.push(state);
    if (queue.length > MOST) s.hurry(); // not a few players' moves any more, but a loop in a cell
    else next();
    follow();
  }

  /** Show the next state, or wait until the one on view has been seen. */
  function next(): void {
    clearTimeout(pace);
    const seen = until <= Date.now();
    if (!s.shown || s.still()) s.hurry();
    else if (seen) show(queue.splice(0, 1));
    else tell();
    if (queue[0]) pace = setTimeout(next, until - Date.now());
  }

  function show(states: State[]): void {
    const state = states.at(-1);
    if (!state) return;
    const moved = states.flatMap((one) => one.moved ?? []);
    // Without motion a state may follow before the last one was seen: then its marks stay.
    const unseen = s.still() && Date.now() < until;
    s.recent = new Set([...(unseen ? s.recent : []), ...states.flatMap((one) => one.fresh ?? [])]);
    until = Date.now() + (s.shown && moved[0] ? PACE : 0);
    s.shown = { state, moved };
    tell(states.map((one) => one.say).join(" ").trim());
  }

  function answered(message: Reply): void {
    const one = message?.kind === "reply" && asked.get(message.id);
    if (!one) return;
    const { status, note } = message;
    asked.delete(message.id);
    back();
    time();
    repliedRev = message.rev;
    if (one.kind === "goto" && (asking === wanted || status === "error")) wanted = undefined;
    follow();
    s.saved = message.record || s.saved;
    if (status === "stale") {
      s.picks = [];
      s.hurry();
    }
    // The state that a reply belongs to may still be on its way: ipywidgets hands messages over sooner than traits.
    if (message.rev < rev && status !== "error") return tell();
    // What is read aloud, a record or a page of the log leave the note as it is.
    if (note || one.kind === "pick" || status !== "accepted") {
      s.dim = false;
      answerRev = message.rev;
      s.answer = note;
    }
    if (status === "refused" || status === "error") s.picks = [];
    else if (one.kind === "pick" && message.places) s.picks = message.places;
    one.then?.(message);
    const body = eager && s.only();
    eager = false;
    tell(`${message.spoken ?? ""} ${note?.spoken ?? ""}`.trim());
    if (body) s.ask(body);
  }

  /** Of several picks only the last counts: nobody waits for the answers to those before. */
  function forget(): void {
    for (const [id, { kind }] of asked) if (kind === "pick") asked.delete(id);
    s.dim = eager = false;
    time();
  }

  const back = (): void => {
    if (s.wait === "gone") s.wait = "";
  };

  function lost(): void {
    s.wait = "gone";
    const log = [...s.older, ...(newest?.log ?? [])];
    s.lines = log[0]?.n === 1 ? log.map((entry) => entry.code).join("\n") : "";
    wanted = undefined;
    s.picks = [];
    asked.clear();
    clearTimeout(watch);
    tell();
  }

  /** How long the oldest question has been open, in words; one that a state followed has been heard, and the note says what goes on. */
  function time(): void {
    clearTimeout(watch);
    if (s.wait === "gone") return;
    const before = s.wait;
    const sent = [...asked.values()].filter((a) => a.from === rev).map((a) => a.sent);
    const open = sent[0] ? Date.now() - Math.min(...sent) : -1;
    s.wait = WAITS.filter(([ms]) => open >= ms).at(-1)?.[1] ?? "";
    const next = WAITS.find(([ms]) => open < ms);
    if (open >= 0 && next) watch = setTimeout(time, next[0] - open);
    if (s.wait !== before) tell();
  }

  function words(): void {
    s.dict = { cards: {}, ...(model.get("words") as object) };
    useShapes(s.dict.shapes);
    s.mode = String(model.get("theme") || "auto");
    tell();
  }

  const hearing: [string, (message: Reply) => void][] = [
    ["change:state", receive], ["change:rev", receive], ["change:words", words], ["change:theme", words],
    ["msg:custom", answered],
    // Fires when the comm is lost; when it is back, a state arrives.
    ["comm_live_update", lost],
  ];
  for (const [name, f] of hearing) {
    model.on(name, f);
    undo.push(() => model.off(name, f));
  }
  words();
  receive();
  return s;
}
