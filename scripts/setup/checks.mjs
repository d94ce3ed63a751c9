/** Checks of the sources. Each resolves to `{ code, output }`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { roomForObjects, root, runPackage } from "./run.mjs";

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

/** All files, in every run: lint needs two seconds for them. */
export const lint = () => runPackage("oxlint/bin/oxlint", [], kept);

/**
 * Prettier decides what is well formatted. Without the cache a native formatter with the same rules reads all
 * files first, in a fraction of the time, and Prettier reads only those that it would change. If this machine
 * has no such formatter, Prettier reads everything.
 */
export const format = async ({ cached = false } = {}) => {
  const files = cached ? ["."] : await filesToFormat();
  return files.length === 0
    ? { code: 0, output: "" }
    : runPackage(
        "prettier/bin/prettier.cjs",
        [
          "--check",
          "--ignore-unknown",
          "--log-level=warn",
          ...(cached ? ["--cache", "--cache-location=.cache/prettier", "--cache-strategy=content"] : []),
          ...files,
        ],
        kept,
      );
};

/** The files that the native formatter would change, or `["."]` if it does not run. */
async function filesToFormat() {
  const { code, output } = await runPackage(
    "oxfmt/bin/oxfmt",
    ["--list-different", "--threads=1", `--config=${nativeFormat()}`, "--ignore-path=.prettierignore", "."],
    kept,
  );
  if (code === 0) return [];
  const files = output.trim().split("\n");
  return files.every((file) => existsSync(join(root, file))) ? files : ["."];
}

/** Writes Prettier's options as a file for the native formatter. It has one parser, so it needs no choice. */
function nativeFormat() {
  const file = ".cache/oxfmt.json";
  const { overrides, ...options } = JSON.parse(readFileSync(join(root, ".prettierrc.json"), "utf8"));
  const others = overrides
    .filter(({ options }) => !options.parser)
    // These paths are looked up from the folder of the written file, so they get a start that always matches.
    .map(({ files, options }) => ({ files: [files].flat().map((each) => `**/${each}`), options }));
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ ...options, sortPackageJson: false, overrides: others }));
  return file;
}
