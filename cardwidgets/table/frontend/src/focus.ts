// The focus among the cards: where Tab stops, and who takes over from a card that is gone.

import type { Spot } from "./cards.js";
import type { Item, Ref } from "./types.js";
import type { View } from "./view.js";

export interface Focus {
  /** Towers side by side are one group: one Tab stop, and arrows lead from one to the next. */
  group(refs: Ref[]): void;
  /** Work out where Tab stops. */
  setStops(): void;
  isStop(spot: Spot): boolean;
  /** It is focused from now on. */
  take(spot: Spot): void;
  /** The cards have been placed anew; it says where the focused one lay, and whether that still has the focus. */
  follow(before: Spot, kept: boolean): void;
  /**
   * Whether none could take over from a card that is gone, or a card took the focus along that was played, and now its
   * player is to go on.
   */
  astray(goesOn: boolean): boolean;
  /** The card of the viewer's hand to go on from. */
  home(): string | undefined;
}

/** It does something when it is pressed: it can be picked, or what is picked can be put there, or it says why not. */
export const acts = (v: View, zone: string, item: Item): boolean => moves(v, zone, item) || !!v.now().zones[zone]?.tells;
const moves = ({ now, store }: View, zone: string, item: Item): boolean =>
  !!(item.pick || (now().zones[zone]?.drop && store.picks[0]));

export function makeFocus(v: View): Focus {
  const { layer } = v;
  let groups = new Map<string, string>();
  const stops = new Map<string, string>();
  /** the card that had the focus is gone, and none can take it over */
  let lost = false;
  /** the card that took the focus along when it was played */
  let along = "";

  const groupOf = (zone: string): string => groups.get(zone) ?? zone;
  const seen = (): Spot[] => layer.spots().filter((s) => !s.box.hidden);

  /** The first card of the viewer's hand. */
  function ownHand(): Spot | undefined {
    const { zones, seat } = v.now();
    return seen().find((s) => zones[s.zone]?.size === "hand" && zones[s.zone]?.owner === seat);
  }

  return {
    group(refs) {
      groups = new Map(refs.flatMap(({ zones: [first, ...more] = [] }) => more.map((id) => [id, first as string])));
    },
    // At one card of each group – the one that had the focus last, else the first that can be picked, else the first that
    // is a card to be read. A group of empty places is passed over, and one of backs that say nothing.
    setStops() {
      const best = new Map<string, [key: string, worth: number]>();
      for (const { key, zone, item, box } of layer.spots()) {
        const id = groupOf(zone);
        const read = moves(v, zone, item) || (item.form !== "place" && acts(v, zone, item)) ? 2 : item.card ? 1 : 0;
        const worth = box.hidden || !read ? 0 : stops.get(id) === key ? 3 : read;
        if (worth > (best.get(id)?.[1] ?? 0)) best.set(id, [key, worth]);
      }
      stops.clear();
      for (const [id, [key]] of best) stops.set(id, key);
    },
    isStop: ({ key, zone }) => stops.get(groupOf(zone)) === key,
    take({ key, zone }) {
      stops.set(groupOf(zone), key);
      v.focused = key;
    },
    follow({ key, zone, index }, kept) {
      const there = layer.spot(key);
      if (there && there.zone !== zone) along = key;
      if (kept && there && !there.box.hidden) return;
      // Its neighbour takes over, else the viewer's hand, else the note or what leads on.
      const same = seen().filter((s) => s.zone === zone);
      const next = same[Math.min(index, same.length - 1)] ?? ownHand();
      if (!next) lost = true;
      else {
        if (along === key) along = next.key;
        v.focusCard(next.key);
      }
    },
    astray(goesOn) {
      const found = lost || (goesOn && !!along && along === v.focused);
      lost = false;
      return found;
    },
    home() {
      const hand = ownHand();
      return hand && (stops.get(hand.zone) ?? hand.key);
    },
  };
}
