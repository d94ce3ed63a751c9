import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** Folders of the repository that hold nothing to check. */
const skipped = new Set(["node_modules", ".git", ".cache", ".data", "build", "masters", "test-results"]);

/** Files below the given folders, or such files themselves, whose path matches; paths are from the root. */
export function filesBelow(places: readonly string[], matching: RegExp): string[] {
  return places.flatMap(walk).filter((file) => matching.test(file));
}

function walk(place: string): string[] {
  if (!statSync(join(root, place)).isDirectory()) return [place];
  return readdirSync(join(root, place))
    .filter((name) => !skipped.has(name))
    .flatMap((name) => walk(`${place}/${name}`));
}

export const read = (file: string): string => readFileSync(join(root, file), "utf8");

export const readJson = <T>(file: string): T => JSON.parse(read(file)) as T;

/** Runs a program of an installed package and returns what it prints. */
export function runPackage(path: string, args: readonly string[]): string {
  return execFileSync(process.execPath, [join(root, "node_modules", path), ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
}
