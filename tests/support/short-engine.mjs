/**
 * Playwright injects the script behind its locators, 330 kB, into every document that a test inspects, and
 * the browser compiles it each time. All processes of the browser tests import this file, which minifies
 * that script while Playwright is loaded.
 */
import { readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";

const load = Module._extensions[".js"];

Module._extensions[".js"] = (module, file) => {
  if (!file.endsWith("/playwright-core/lib/coreBundle.js")) return load(module, file);
  Module._extensions[".js"] = load;
  module._compile(shortened(readFileSync(file, "utf8")), file);
};

function shortened(bundle) {
  const { transformSync } = createRequire(import.meta.url)("esbuild");
  const sources =
    /(?<=\/(?:injected|utility)ScriptSource\.ts"\(\) \{\s+"use strict";\s+source\d+ = )'.*'(?=;\n)/g;
  let found = 0;
  const short = bundle.replace(sources, (literal) => {
    found += 1;
    const source = new Function(`return ${literal}`)();
    return JSON.stringify(transformSync(`(() => {${source}})()`, { minify: true }).code);
  });
  if (found !== 2) throw new Error("The engine of this Playwright is elsewhere: see short-engine.mjs");
  return short;
}
