import { join } from "node:path";

import { findUp } from "./find-up";

/** A folder of data files beside the database's code, e.g. `migrations` or `seed/catalogue`. */
export function sourceFolder(name: string): string {
  const path = join("platform/db", name);
  const root = findUp(path);
  if (root === null) throw new Error(`There is no ${path} above ${import.meta.url}`);
  return join(root, path);
}
