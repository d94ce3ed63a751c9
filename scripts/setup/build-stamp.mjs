import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

const stampFile = join(root, "build/stamp");
const sources = [
  "app",
  "contract",
  "platform",
  "edge",
  "sinks",
  "server.ts",
  "platform-server.ts",
  "serve.ts",
  "operator.ts",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "scripts/build.mjs",
  "scripts/setup/framework-cuts.mjs",
];

/** True if `build/` is complete and was made from the current sources. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stampOfSources();
}

export function writeStamp(stamp) {
  writeFileSync(stampFile, stamp);
}

export function stampOfSources() {
  const hash = createHash("sha256").update(process.version);
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesOf(place) {
  if (!existsSync(join(root, place))) return [];
  if (!statSync(join(root, place)).isDirectory()) return [place];
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}
