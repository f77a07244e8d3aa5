// The front end's sources for tests in Node: bundled by the pinned esbuild, with what `text` exports.

import { fileURLToPath, pathToFileURL } from "node:url";

const frontend = new URL("../../cardwidgets/table/frontend/", import.meta.url);
const { build } = await import(new URL("node_modules/esbuild/lib/main.js", frontend));

/** The modules named, all in one: `sources("plan", "keys")`. */
export async function sources(...names) {
  const { outputFiles } = await build({
    stdin: { contents: names.map((n) => `export * from "./src/${n}.ts";`).join(""), resolveDir: fileURLToPath(frontend), loader: "ts" },
    bundle: true, format: "esm", write: false, target: "es2022", loader: { ".css": "text" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

export const frontendFile = (path) => pathToFileURL(fileURLToPath(new URL(path, frontend)));
