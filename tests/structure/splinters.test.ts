import { posix } from "node:path";

import { expect, test } from "vitest";

import { pathOfImport } from "../../scripts/lint/rooms.mjs";
import { filesBelow, read, readJson } from "./sources";

/**
 * A splinter is a file under 40 lines with one importer, which is in the same folder. It belongs into that
 * importer. One that a test imports has a subject of its own. `splinters.json` lists those that stay, each
 * with the reason.
 */
const allowed = readJson<Record<string, string>>("tests/structure/splinters.json");

const sources = filesBelow(
  ["app", "contract", "edge", "platform", "sinks", "tests", "server.ts", "platform-server.ts", "operator.ts"],
  /\.tsx?$/,
);
const known = new Set(sources);
const importers = new Map<string, Set<string>>();
for (const file of sources)
  for (const [, specifier] of read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"?]+)/g)) {
    const path = pathOfImport(specifier!, file);
    const target = ["", ".ts", ".tsx"].map((ending) => `${path}${ending}`).find((each) => known.has(each));
    if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }

function isSplinter(file: string): boolean {
  if (/\.(?:test|examples|d)\.tsx?$/.test(file) || !/^(?:app|contract|edge|platform|sinks)\//.test(file))
    return false;
  const [importer, another] = importers.get(file) ?? [];
  return (
    importer !== undefined &&
    another === undefined &&
    posix.dirname(importer) === posix.dirname(file) &&
    !/\.(?:test|examples)\.tsx?$/.test(importer) &&
    read(file).split("\n").length <= 40
  );
}

test("small files with one importer beside them are part of it, except those listed with a reason", () => {
  expect(sources.filter(isSplinter).sort()).toEqual(Object.keys(allowed).sort());
  for (const reason of Object.values(allowed)) expect(reason).toMatch(/\w \w/);
});
