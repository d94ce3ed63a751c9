import { join } from "node:path";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that run longest. They start first, so that no worker ends with a long file alone. */
const longest = [
  "tests/contract/hostile.test.ts",
  "tests/contract/contract.test.ts",
  "tests/contract/purchase-model.test.ts",
  "tests/budgets/budgets.test.ts",
  "tests/structure/unused-code.test.ts",
  "tests/structure/cycles.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => {
      const place = longest.findIndex((each) => file.moduleId.endsWith(`/${each}`));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${join(import.meta.dirname, "app")}/` },
      // Tests of single loaders and actions run without the routes around them.
      { find: "virtual:remix/server-build", replacement: "data:text/javascript,export const routes={}" },
    ],
  },
  test: {
    globalSetup: ["./tests/support/database.ts"],
    sequence: { sequencer: LongestFirst },
    include: [
      "photography/**/*.test.ts",
      "{app,contract,platform,edge,sinks}/**/*.test.{ts,tsx}",
      "tests/{bench,budgets,contract,support,crawler,structure,search,books}/**/*.test.ts",
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest leaves one core free, so two cores would get one worker. Tests wait for the database much of
    // the time.
    maxWorkers: 2,
    // Files of one worker share the loaded modules: loading them anew for each file takes as long as the
    // tests. No module keeps the state of one store, because each test opens its own. So a test does not
    // replace modules; it gives a module what it needs, or puts back what it changed.
    isolate: false,
    // Room for short-lived objects, as in scripts/setup/run.mjs: less time goes to collecting garbage.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64", "--single-threaded-gc"],
  },
});
