// The module anywidget loads. One store a model, as many views as there are.

import { makeStore, type Store } from "./store.js";
import type { Model } from "./types.js";
import { makeView } from "./view.js";

interface Props {
  model: Model;
  signal?: AbortSignal;
}

// anywidget hands every view its own proxy of the model, but they all give out the same state object:
// by that a view finds the store of its model.
const stores = new WeakMap<object, Store>();
const storeOf = (model: Model): Store => makeStore(model, (state, store) => stores.set(state, store));

function render({ model, el, signal }: Props & { el: HTMLElement }): () => void {
  const known = stores.get(model.get("state") as object);
  const store = known ?? storeOf(model);
  let undo = [makeView(store, el), ...(known ? [] : [store.close])];
  const close = (): void => {
    for (const f of undo) f();
    undo = [];
  };
  signal?.addEventListener("abort", close);
  return close;
}

export default { initialize: ({ model }: Props) => storeOf(model).close, render };
