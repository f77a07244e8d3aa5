"""The table in a real JupyterLab, against plain widgets and a bare echo, in alternation in one run, medians.

    python tests/benchmarks/table.py [--rounds 11] [--nagle] [--json FILE]

Needs what the tests need: JupyterLab, Playwright and Chromium. Three questions:

* How long from running a cell to 60 painted cards, and how many comm messages: the table, one plain ``ipywidgets.HTML``
  with the same 60 cards – a button each, with its name, drawn with the same strokes – and 60 ``ipywidgets.Button``s? And
  for the limits of what can be had: an ``HTML`` whose cards are a letter and a heart each; and a widget made with
  anywidget whose module is as long as the table's and that draws one empty element.
* How long from a click on a card to the painted answer, against a bare echo over a comm of as many bytes each way?
* How many messages does a move cost?

Jupyter's server leaves Nagle's algorithm on: its socket holds a short message back until the last one is acknowledged,
which the browser's side may put off for 40 ms. Whether it does hangs on chance, and on neither the table nor what it is
compared with; so the server of this benchmark sends at once. ``--nagle`` leaves it as it comes.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from support import BUNDLE, TABLE
from support.browser import launch
from support.lab import Lab, Notebook
from support.server import Server

CARDS = 60
PAUSE = 150  # ms between two clicks: a quick person; back to back, the server's socket would wait for its own sake

AT_ONCE = """
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

class AtOnce(ZMQChannelsWebsocketConnection):
    def connect(self):
        self.websocket_handler.set_nodelay(True)
        return super().connect()

c.ServerApp.kernel_websocket_connection_class = AtOnce
"""

SETUP = f"""
import json
import anywidget, ipywidgets, traitlets
from cardwidgets import ConstructionWhist, Game, Table
from cardwidgets.core import scene
from cardwidgets.core.cards import TEXTS
from cardwidgets.core.pictures.shapes import COLOURS, SHAPES
from cardwidgets.core.texts import Text, language

class Sixty(ConstructionWhist):
    '''The real table, with {CARDS} cards on it.'''
    def scene(self, view, seat):
        drawn = super().scene(view, seat)
        cards = tuple(scene.Item(card % 52, pick=True) for card in range({CARDS}))
        pool = scene.Zone("pool", "wrap", cards, Text("zone-open"))
        return scene.Scene(drawn.status, drawn.narrow, drawn.prompt, drawn.plates, scene.zones(pool),
                           ((scene.Cell((scene.ZoneRef(("pool",)),), grow=1),),), (), drawn.seat, drawn.turn)

def path(shape, x, y, scale, look=""):
    return f'<path transform="translate({{x}} {{y}})scale({{scale}})" {{look}} d="{{SHAPES[shape]}}"/>'

def card(number):
    rank, suit = TEXTS[number % 52]
    colour = COLOURS[suit]
    stroke = f'fill="none" stroke="{{colour}}" stroke-width="7"'
    crown = path("h" + rank, 50, 69, .36) + path("c" + rank, 50, 69, .36, 'fill="#e9b949"') if rank in "JQK" else ""
    return (f'<button class="plain" aria-label="{{language("en").spoken_mark(rank + suit)}}, open cards, {{number + 1}} of {CARDS}" style="'
            f'position:absolute;left:{{number % 10 * 74}}px;top:{{number // 10 * 104}}px;width:64px;height:90px;border:0;padding:0;'
            f'border-radius:6px;background:#fff;box-shadow:0 0 0 1px #0007,0 1px 2px #0004">'
            f'<svg viewBox="0 0 100 140" width="64" height="90" fill="{{colour}}">'
            f'{{path(rank, 11, 12, .95, stroke)}}'
            f'{{path(suit, 12, 63, .26)}}{{crown}}{{path(suit, 39.5, 75.5, .53)}}</svg></button>')

simple = ('<button class="plain" style="position:relative;width:64px;height:90px;background:#fff"><svg viewBox="0 0 100 140" width="60" '
          f'height="84"><path d="{{SHAPES["H"]}}" fill="#be220e"/><text x="10" y="40">8</text></svg></button>')
same = f'<div style="position:relative;height:620px">{{"".join(map(card, range({CARDS})))}}</div>'
games = iter([Game(Sixty(), seed=seed) for seed in range(1000)])

class Bare(anywidget.AnyWidget):
    _esm = '''export default {{ render({{el}}) {{
      const b = document.createElement("i"); b.className = "bare"; el.append(b);
    }} }}'''.ljust({BUNDLE.stat().st_size}, "/")

class Echo(anywidget.AnyWidget):
    _esm = '''export default {{ render({{model, el}}) {{
      const b = document.createElement("button"); b.className = "echo"; b.textContent = "0"; el.append(b);
      b.onclick = () => model.send({{kind: "pick", id: 1, rev: 1, places: ["hand0/3"]}});
      model.on("msg:custom", (m) => {{ b.textContent = String(Number(b.textContent) + 1); }});
    }} }}'''
    def __init__(self, size):
        super().__init__()
        self.size = size
        self.on_msg(lambda widget, content, buffers: self.send({{"kind": "reply", "text": "x" * self.size}}))
"""

SHOWN = {
    "table": ("Table(next(games), players={})", f"{TABLE} >>> .card"),
    "html": ("ipywidgets.HTML(same)", ".plain"),
    "simple": (f"ipywidgets.HTML(simple * {CARDS})", ".plain"),
    "bare": ("Bare()", ".bare"),
    "buttons": (f"ipywidgets.HBox([ipywidgets.Button(description='8') for _ in range({CARDS})])", ".jupyter-button"),
}

# Runs a cell; resolves with the time to `count` elements in its output, painted, and the comm messages it took.
RUN = """
const kernel = panel.sessionContext.session.kernel;
let messages = 0;
const count = (_, args) => { if (args.msg.header.msg_type.startsWith('comm_')) messages += 1; };
kernel.anyMessage.connect(count);
const cell = panel.content.widgets[number];
const found = () => {
  const hosts = [...cell.node.querySelectorAll(host || selector)];
  return host ? hosts.reduce((sum, h) => sum + (h.shadowRoot ? h.shadowRoot.querySelectorAll(selector).length : 0), 0) : hosts.length;
};
panel.content.activeCellIndex = number;
const begin = performance.now();
const done = app.commands.execute('notebook:run-cell');
const painted = await new Promise(resolve => {
  const look = () => found() >= cards
    ? requestAnimationFrame(() => resolve(performance.now()))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
});
await done;
kernel.anyMessage.disconnect(count);
return [painted - begin, messages];
"""

# Clicks an element; resolves with the time until the text of another one has changed, painted, and the bytes received.
CLICK = """
const cell = panel.content.widgets[number];
const root = host ? cell.node.querySelector(host).shadowRoot : cell.node;
const target = root.querySelector(press), answer = root.querySelector(watch);
const before = answer.textContent;
let bytes = 0;
const kernel = panel.sessionContext.session.kernel;
const count = (_, args) => {
  if (args.direction === 'recv' && args.msg.header.msg_type === 'comm_msg') bytes += JSON.stringify(args.msg.content.data).length;
};
kernel.anyMessage.connect(count);
const begin = performance.now();
target.click();
const painted = await new Promise(resolve => {
  const look = () => answer.textContent !== before
    ? requestAnimationFrame(() => resolve(performance.now()))
    : requestAnimationFrame(look);
  look();
});
kernel.anyMessage.disconnect(count);
return [painted - begin, bytes];
"""


def show(nb: Notebook, number: int, what: str) -> tuple[float, int]:
    """Milliseconds to the painted cards of one way to show them, and its comm messages."""
    source, selector = SHOWN[what]
    host, _, inner = selector.partition(" >>> ")
    nb.write(number, "None")
    nb.run(number)  # what was shown before is taken away first: that is not the next one's time
    nb.write(number, source)
    count = 1 if what == "bare" else CARDS
    spent, messages = nb.js(RUN, number=number, host=host if inner else "", selector=inner or selector, cards=count)
    nb.wait_idle()
    return spent, messages


def click(nb: Notebook, number: int, card: str) -> tuple[float, int]:
    """Milliseconds from a click – on a card, or on the echo – to the painted answer, and the bytes that came back."""
    nb.page.wait_for_timeout(PAUSE)
    names = {"host": "", "press": ".echo", "watch": ".echo"}
    if card:
        names = {"host": TABLE, "press": f'.card[data-key="{card}"]', "watch": ".note"}
    spent, size = nb.js(CLICK, number=number, **names)
    return spent, size


def measure(nb: Notebook, rounds: int) -> dict[str, Any]:
    """All three questions, one after the other."""
    assert nb.run(0), nb.outputs(0)
    times: dict[str, list[float]] = {what: [] for what in SHOWN}
    messages = dict.fromkeys(SHOWN, 0)
    for turn in range(rounds + 1):
        for what in SHOWN:
            spent, messages[what] = show(nb, 1, what)
            if turn:  # the first warms
                times[what].append(spent)
    nb.write(1, "table = Table(Game(ConstructionWhist(), position='turn 0', seed=7), players={}); table")
    assert nb.run(1)
    nb.table(1)
    hand = nb.do("print(*[item['key'] for item in table.state['zones']['hand0']['items']])").split()
    sizes = []
    for card in hand[:4]:  # picked, and put back
        sizes += [click(nb, 1, card)[1], click(nb, 1, card)[1]]
    nb.write(2, f"echo = Echo({max(sizes)}); echo")
    assert nb.run(2)
    nb.page.wait_for_function("document.querySelector('.echo')")
    clicks: dict[str, list[float]] = {"table": [], "echo": []}
    for turn in range(3 * rounds):
        clicks["table"].append(click(nb, 1, hand[turn % len(hand)])[0])
        clicks["echo"].append(click(nb, 2, "")[0])
        nb.page.keyboard.press("Escape")
        click(nb, 1, hand[turn % len(hand)])  # put back
    return {
        "shown_ms": {what: statistics.median(found) for what, found in times.items()},
        "comm_messages": messages,
        "click_ms": {what: statistics.median(found) for what, found in clicks.items()},
        "answer_bytes": max(sizes),
    }


def main() -> None:
    """Measure, print, and write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--nagle", action="store_true", help="leave the server's sockets as they come")
    parser.add_argument("--json")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser, server = launch(playwright), Server(Path(home), config="" if options.nagle else AT_ONCE)
        try:
            with Lab(server, browser).new([SETUP, "", ""]) as nb:
                found = measure(nb, options.rounds)
        finally:
            server.close()
            browser.close()
    shown, sent, clicked = found["shown_ms"], found["comm_messages"], found["click_ms"]
    print(f"{CARDS} cards, {options.rounds} rounds in alternation, medians")
    for what in SHOWN:
        print(f"  {what:8} shown in {shown[what]:6.0f} ms, {sent[what]} comm messages")
    print(f"  table / html {shown['table'] / shown['html']:.2f} (promised at most 1.3)")
    print(f"  table / simple {shown['table'] / shown['simple']:.2f}, bare / simple {shown['bare'] / shown['simple']:.2f}: the limits")
    print(f"  table / buttons {shown['table'] / shown['buttons']:.2f} (promised at most 0.33)")
    print(f"  messages, table / buttons {sent['table'] / sent['buttons']:.3f} (promised at most 0.02)")
    print(f"  click to painted answer of {found['answer_bytes']} bytes: {clicked['table']:.1f} ms, echo {clicked['echo']:.1f} ms")
    print(f"  click / echo {clicked['table'] / clicked['echo']:.2f} (promised at most 1.3)")
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
