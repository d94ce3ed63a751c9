import { existsSync, readFileSync } from "node:fs";
import * as util from "node:util";

/** Reads `.env` into the environment. Variables that are set already win over the file. */
export function loadEnvFile(file) {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parse(readFileSync(file, "utf8")))) process.env[name] ??= value;
}

/** Node's own parser; versions before 20.12 have none. */
const parse = util.parseEnv ?? parseLines;

/** Reads lines such as `NAME=value`; values may be quoted, and ` #` begins a comment. */
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
