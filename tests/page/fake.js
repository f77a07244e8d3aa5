// A model as anywidget gives it, with the kernel's part played by the test.
// Loaded into a bare page; `table.mount` shows a state, `table.model` is the kernel's hand.
class Model {
  constructor(traits) {
    this.traits = traits;
    this.sent = [];
    this.listeners = [];
    this.broken = false;
    this.answers = []; // functions of a message that may answer it, tried in order
  }
  get(name) { return this.traits[name]; }
  on(name, f, context) { this.listeners.push({ name, f, context }); }
  off(name, f, context) {
    this.listeners = this.listeners.filter((l) =>
      (name && l.name !== name) || (f && l.f !== f) || (context && l.context !== context));
  }
  trigger(name, ...args) { for (const l of [...this.listeners]) if (l.name === name) l.f(...args); }
  /** New traits, all set before anybody hears of it, as Backbone does. */
  put(traits) {
    Object.assign(this.traits, traits);
    for (const name of Object.keys(traits)) this.trigger(`change:${name}`);
  }
  send(message) {
    if (this.broken) throw new Error("comm is closed");
    this.sent.push(structuredClone(message));
    for (const answer of this.answers) if (answer(message) === true) return;
  }
  /** A message of the kernel. */
  say(message) { this.trigger("msg:custom", message, []); }
  /** The reply to the last message, or to the one given. */
  reply(body = {}, to = this.sent.at(-1)) {
    this.say({ kind: "reply", id: to.id, rev: this.traits.rev, status: "accepted", note: null, ...body });
  }
  state(change = {}) {
    this.put({ state: { ...structuredClone(this.traits.state), ...structuredClone(change) }, rev: this.traits.rev + 1 });
  }
  /** What a view is given: a new object each time, as in anywidget 0.11. */
  proxy(context) {
    return {
      get: (n) => this.get(n), send: (m) => this.send(m),
      on: (n, f) => this.on(n, f, context), off: (n, f) => this.off(n, f, context),
      set: () => { throw new Error("the browser writes no traits"); }, save_changes() {},
    };
  }
}

const loaded = {};
async function widget() {
  // As anywidget does: every model imports its own copy of the module.
  const url = URL.createObjectURL(new Blob([window.widgetCode], { type: "text/javascript" }));
  const module = await import(url);
  URL.revokeObjectURL(url);
  return module.default;
}

window.table = {
  models: [],
  get model() { return this.models[0]; },
  async mount(state, { words, theme = "auto", rev = 1, views = 1, width, shared = false } = {}) {
    const model = new Model({ state: structuredClone(state), words: structuredClone(words), theme, rev });
    model.def = shared ? (loaded.def ??= await widget()) : await widget();
    model.close = await model.def.initialize({ model: model.proxy("initialize") });
    model.views = [];
    this.models.push(model);
    for (let i = 0; i < views; i++) await this.view(model, width);
    await this.drawn();
    return model;
  },
  async view(model, width) {
    const el = document.createElement("div");
    el.className = "output";
    if (width) el.style.width = `${width}px`;
    document.querySelector("main").append(el);
    const stop = new AbortController();
    const close = await model.def.render({ model: model.proxy(el), el, signal: stop.signal });
    model.views.push({ el, close: () => { stop.abort(); close?.(); model.off(null, null, el); el.remove(); } });
  },
  unmount(model = this.model) {
    for (const view of model.views) view.close();
    model.close?.();
    this.models = this.models.filter((m) => m !== model);
  },
  drawn: () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  root: (i = 0) => document.querySelectorAll(".cardwidgets-table")[i].shadowRoot,
};
