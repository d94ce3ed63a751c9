import { existsSync, readFileSync } from "node:fs";
import * as util from "node:util";

/** Reads a `.env` file into the environment. Variables that are already set are kept. */
export function loadEnvFile(file) {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parse(readFileSync(file, "utf8")))) process.env[name] ??= value;
}

/** Node's parser, which exists since 20.12. */
const parse = util.parseEnv ?? parseLines;

/** Parses lines such as `NAME=value`. Values may be quoted, and ` #` starts a comment. */
export function parseLines(text) {
  const values = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, rest] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) continue;
    const [, , quoted] = /^(["'`])(.*?)\1/.exec(rest) ?? [];
    values[name] = quoted ?? rest.replace(/\s*#.*$/, "");
  }
  return values;
}
