import { join } from "node:path";

import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";

import { compareWithRows, nothing, notYet } from "./not-yet";
import { root } from "./sources";

const places = [
  "app",
  "contract",
  "platform",
  "edge",
  "sinks",
  "server.ts",
  "platform-server.ts",
  "operator.ts",
];

test("there are no import cycles, also not through imports of types", { timeout: 120_000 }, async () => {
  const { output } = await cruise(
    places,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [{ name: "cycle", severity: "error", from: {}, to: { circular: true } }] },
      // Imports of types count too.
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
      // No file changes meanwhile.
      enhancedResolveOptions: { cachedInputFileSystem: { cacheDuration: 120_000 } },
      skipAnalysisNotInRules: true,
      exclude: { path: "\\.test\\.tsx?$" },
    },
    // The alias of tsconfig.json. The plugin that reads it there takes a millisecond for every import.
    {
      alias: { "~": join(root, "app") },
      conditionNames: ["import", "node", "default"],
      exportsFields: ["exports"],
    },
  );
  const { summary, modules } = output as ICruiseResult;
  expect(summary.totalCruised, "files that were read").toBeGreaterThan(500);
  const unresolved = modules
    .flatMap((module) => module.dependencies)
    // The build makes the module of its routes.
    .filter(({ couldNotResolve, module }) => couldNotResolve && !module.startsWith("virtual:"));
  expect(unresolved).toEqual([]);
  const cycles = summary.violations.map(({ from, cycle = [] }) =>
    [from, ...cycle.map(({ name }) => name)].join(" → "),
  );
  expect(compareWithRows(cycles, notYet.cycles, (row, cycle) => cycle.startsWith(row))).toEqual(nothing);
});
