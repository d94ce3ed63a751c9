import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: [
      "photography/**/*.test.ts",
      "{app,contract,platform,edge}/**/*.test.{ts,tsx}",
      "tests/contract/**/*.test.ts",
      "tests/support/**/*.test.ts",
      "tests/crawler/**/*.test.ts",
    ],
    globalSetup: ["./tests/support/database.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
