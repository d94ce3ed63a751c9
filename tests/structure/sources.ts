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
