// Builds ../static/widget.js. Usage: node build.mjs [--check]
//
// The bundle begins with a line that carries a hash of everything it was made from, so that a test without Node can
// tell whether it is fresh. The recipe: take build.mjs, package.json, package-lock.json, tsconfig.json and every
// .ts and .css file in src/, as paths relative to this folder, written with "/", sorted by their bytes; feed sha256
// with, for each: the path in UTF-8, a zero byte, the file's bytes, a zero byte. The hash is written in hexadecimal.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "static", "widget.js");

const sources = ["build.mjs", "package.json", "package-lock.json", "tsconfig.json",
  ...readdirSync(join(here, "src")).filter((f) => /\.(ts|css)$/.test(f)).map((f) => `src/${f}`)].sort();

const hash = createHash("sha256");
for (const path of sources) hash.update(path).update("\0").update(readFileSync(join(here, path))).update("\0");

/** Style sheets as minified text. */
export const css = {
  name: "css",
  setup(b) {
    b.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: (await transform(readFileSync(path, "utf8"), { loader: "css", minify: true })).code.trim(),
      loader: "text",
    }));
  },
};

const result = await build({
  entryPoints: [join(here, "src", "index.ts")],
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  plugins: [css],
  write: false,
});
const text = `// Generated from cardwidgets/table/frontend by build.mjs. sha256: ${hash.digest("hex")}\n${result.outputFiles[0].text}`;
const size = Buffer.byteLength(text);

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("static/widget.js is not what the sources make. Run: npm run build");
    process.exit(1);
  }
} else writeFileSync(target, text);
console.log(`widget.js ${size} bytes`);
if (size > 70_000) {
  console.error("larger than 40 kB");
  process.exit(1);
}
