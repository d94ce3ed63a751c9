import { expect, test } from "vitest";

import { findCycles, readImports } from "./imports";
import { compareWithRows, nothing, notYet } from "./not-yet";

const places = ["app", "contract", "platform", "edge", "server.ts", "platform-server.ts", "operator.ts"];

test("there are no import cycles, also not through imports of types", () => {
  const imports = readImports(places);
  expect(imports.size, "files that were read").toBeGreaterThan(500);
  expect([...imports.values()].flat().length, "imports that were followed").toBeGreaterThan(2000);
  const cycles = findCycles(imports).map((files) => files.join(" → "));
  expect(compareWithRows(cycles, notYet.cycles, (row, cycle) => cycle.startsWith(row))).toEqual(nothing);
});

test("a cycle is found wherever the walk begins, and two ways to one file are none", () => {
  const graph = (rows: Record<string, string[]>) => new Map(Object.entries(rows));
  expect(findCycles(graph({ a: ["b", "c"], b: ["c"], c: ["d"], d: ["b"] }))).toEqual([["b", "c", "d", "b"]]);
  expect(findCycles(graph({ a: ["a"] }))).toEqual([["a", "a"]]);
  expect(findCycles(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
});
