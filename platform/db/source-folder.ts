import { join } from "node:path";

import { findUp } from "./find-up";

/** The path of a folder of data files below `platform/db`, e.g. `migrations`. Throws if it does not exist. */
export function sourceFolder(name: string): string {
  const path = join("platform/db", name);
  const root = findUp(path);
  if (root === null) throw new Error(`There is no ${path} above ${import.meta.url}`);
  return join(root, path);
}
