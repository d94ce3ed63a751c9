import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that replace a module for themselves. They cannot share loaded modules with other files. */
const replacingModules = ["platform/accounts/accounts/sign-in.test.ts"];

/** The files that run longest. They start first, so that no worker ends with a long file alone. */
const longest = [
  "platform/accounts/accounts/sign-in.test.ts",
  "tests/contract/contract.test.ts",
  "tests/contract/hostile.test.ts",
  "tests/contract/purchase-model.test.ts",
  "platform/cli/files.test.ts",
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

const project = (name: string, test: ViteUserConfig["test"]) => ({
  plugins: [tsconfigPaths()],
  test: {
    name,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest leaves one core free, so two cores would get one worker. Tests wait for the database much of
    // the time.
    maxWorkers: 2,
    // Room for short-lived objects, as in scripts/setup/run.mjs: less time goes to collecting garbage.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64", "--single-threaded-gc"],
    ...test,
  },
});

export default defineConfig({
  test: {
    globalSetup: ["./tests/support/database.ts"],
    sequence: { sequencer: LongestFirst },
    projects: [
      project("units", {
        include: [
          "photography/**/*.test.ts",
          "{app,contract,platform,edge}/**/*.test.{ts,tsx}",
          "tests/{contract,support,crawler,structure,search}/**/*.test.ts",
        ],
        exclude: replacingModules,
        // Files of one worker share the loaded modules: loading them anew for each file takes as long as the
        // tests. No module keeps the state of one store, because each test opens its own.
        isolate: false,
      }),
      project("replaced modules", { include: replacingModules }),
    ],
  },
});
