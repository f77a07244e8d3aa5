// Builds ../static/widget.js. Usage: node build.mjs
//
// The bundle begins with a line that carries a hash of everything it was made from, so that a test without Node can
// tell whether it is fresh. The recipe: take build.mjs, pack.mjs, package.json, package-lock.json, tsconfig.json and
// every .ts and .css file in src/, as paths relative to this folder, written with "/", sorted by their bytes; feed
// sha256 with, for each: the path in UTF-8, a zero byte, the file's bytes, a zero byte. Written in hexadecimal.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { pack } from "./pack.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** Names of our own between files, which may be made short. None is a name of the protocol or of the browser. */
const OWN = [
  "across", "again", "aim", "aims", "answer", "arranged", "ask", "bare", "box", "boxes", "cancel", "cell", "choose", "clearPicks", "coded",
  "dark", "dict", "dim", "drag", "drawing", "dropped", "element", "enter", "focusCard", "focused", "frame", "goto", "home",
  "host", "hurry", "idOf", "index", "inner", "inside", "item", "justDragged", "lay", "layer", "leave", "listen",
  "look", "menu", "merged", "noteBox", "only", "openPanel", "outlined", "overlay", "panel", "picks", "playOnly", "recent", "redraw",
  "refresh", "release", "ring", "rulesPage", "saved", "sent", "shell", "showAims", "shown", "slab", "source", "spot",
  "spots", "startAt", "state", "step", "still", "store", "tower", "voice", "wait",
];

/** Style sheets as packed text. */
const styles = {
  name: "styles",
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: `export default ${JSON.stringify(pack(code.trim()))};` };
    });
  },
};

const sources = ["build.mjs", "pack.mjs", "package.json", "package-lock.json", "tsconfig.json"];
for (const name of readdirSync(join(here, "src"))) if (/\.(ts|css)$/.test(name)) sources.push(`src/${name}`);
const hash = createHash("sha256");
for (const path of sources.sort()) hash.update(path).update("\0").update(readFileSync(join(here, path))).update("\0");

const { outputFiles: [bundle] } = await build({
  entryPoints: [join(here, "src", "index.ts")],
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  mangleProps: new RegExp(`^(${OWN.join("|")})$`),
  plugins: [styles],
  write: false,
});
/** The bundle's statements, and what it exports. */
const [, body, main] = bundle.text.match(/^(.*)export\{(\w+) as default\};\s*$/s);
const digest = hash.digest("hex");
// anywidget loads the bundle anew for every table. Those of one page share the first, which is warm: compiled, its
// styles made. It is a function with a name, so that a browser does not compile what it will not call.
const once = `const make=()=>{${body}return ${main}},all=globalThis.cardwidgets??={};export default all["${digest.slice(0, 16)}"]??=/*@__NOINLINE__*/make();`;
const { code } = await minify(once, { module: true, ecma: 2022, compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, hoist_funs: true, pure_getters: true } });
/** Markup without quotes where HTML needs none. */
const bare = code.replace(/ ([a-z-]+)="([\w-]+)"(?=[ >])/g, " $1=$2");
const text = `// Generated from cardwidgets/table/frontend by build.mjs. sha256: ${digest}\n${bare}\n`;
writeFileSync(join(here, "..", "static", "widget.js"), text);

const size = Buffer.byteLength(text);
console.log(`widget.js: ${size} bytes`);
if (size > 40_000) {
  console.error("That is more than 40 kB.");
  process.exit(1);
}
