import { expect, test } from "vitest";

import { readJson } from "./sources";

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** The place of a package as Node finds it from the folder `from`. */
function placeOf(packages: LockFile["packages"], from: string, name: string): string | undefined {
  const parents = from.split("node_modules/").slice(0, -1);
  const folders = [
    ...parents.map((_, index) => parents.slice(0, index + 1).join("node_modules/")),
    `${from}/`,
  ];
  return folders.map((folder) => `${folder}node_modules/${name}`).find((place) => place in packages);
}

test("the lock file has the programs of every kind of machine, which npm ci asks for", () => {
  const { packages } = readJson<LockFile>("package-lock.json");
  const optional = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [from, name] as const),
  );
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter(([from, name]) => !placeOf(packages, from, name))).toEqual([]);
});
