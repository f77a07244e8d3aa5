// Builds ../static/widget.js. Usage: node build.mjs
//
// The bundle begins with a line that carries a hash of everything it was made from, so that a test without Node can
// tell whether it is fresh. The recipe: take build.mjs, package.json, package-lock.json, tsconfig.json and
// every .ts and .css file in src/, as paths relative to this folder, written with "/", sorted by their bytes; feed
// sha256 with, for each: the path in UTF-8, a zero byte, the file's bytes, a zero byte. Written in hexadecimal.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

const sources = ["build.mjs", "package.json", "package-lock.json", "tsconfig.json"];
for (const name of readdirSync(join(here, "src"))) if (/\.(ts|css)$/.test(name)) sources.push(`src/${name}`);
const hash = createHash("sha256");
for (const path of sources.sort()) hash.update(path).update("\0").update(readFileSync(join(here, path))).update("\0");

const common = { bundle: true, target: "es2022", minify: true, charset: "utf8", legalComments: "none", write: false };
const { outputFiles: [table] } = await build({ ...common, entryPoints: [join(here, "src", "index.ts")], format: "esm", loader: { ".css": "text" } });
const digest = hash.digest("hex");

// anywidget sends the module with every table and loads it anew. So it is small: the table itself is deflated in it, and
// a page inflates and compiles it once, whatever the number of its tables.
const loader = `
  const made = globalThis.cardwidgets ??= {};
  async function inflated() {
    const bytes = Uint8Array.from(atob("${deflateRawSync(table.contents, { level: 9 }).toString("base64")}"), (c) => c.charCodeAt(0));
    const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
    const url = URL.createObjectURL(new Blob([await text.text()], { type: "text/javascript" }));
    return import(url).finally(() => URL.revokeObjectURL(url));
  }
  export default (await (made["${digest.slice(0, 16)}"] ??= inflated())).default;`;
const { outputFiles: [{ text: bundle }] } = await build({ ...common, stdin: { contents: loader }, format: "esm" });
const text = `// Generated from cardwidgets/table/frontend by build.mjs. sha256: ${digest}\n${bundle}`;
writeFileSync(join(here, "..", "static", "widget.js"), text);

const size = Buffer.byteLength(text);
console.log(`widget.js: ${size} bytes, inflated ${table.contents.length}`);
if (size > 40_000) {
  console.error("That is more than 40 kB.");
  process.exit(1);
}
