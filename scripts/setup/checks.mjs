/** Checks of the sources. Each resolves to `{ code, output }`. */
import { roomForObjects, runPackage } from "./run.mjs";

const kept = { quiet: true, withAddresses: true, nodeFlags: roomForObjects };

/**
 * The native compiler checks in one thread, because several threads check the shared types several times.
 * With `GOGC` it collects garbage seldom, which needs about 1.2 GB of memory.
 */
export const types = () =>
  runPackage(
    "typescript-native/bin/tsc",
    ["--noEmit", "--singleThreaded", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
    { ...kept, nodeFlags: [], env: { GOGC: "400" } },
  );

/**
 * With the cache lint reads changed files only. It then misses an import that became wrong because another
 * file moved, so `npm test` does not use the cache.
 */
export const lint = ({ cached = false } = {}) =>
  runPackage(
    "eslint/bin/eslint.js",
    [
      ".",
      "--max-warnings=0",
      ...(cached ? ["--cache", "--cache-location=.cache/eslint/", "--cache-strategy=content"] : []),
    ],
    kept,
  );

export const format = ({ cached = false } = {}) =>
  runPackage(
    "prettier/bin/prettier.cjs",
    [
      "--check",
      "--ignore-unknown",
      "--log-level=warn",
      ...(cached ? ["--cache", "--cache-location=.cache/prettier", "--cache-strategy=content"] : []),
      ".",
    ],
    kept,
  );
