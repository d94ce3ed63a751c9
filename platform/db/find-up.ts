import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The nearest folder above this file that contains `path`, or null. Searching upwards works both from the
 * sources and from the bundle in `build/`.
 */
export function findUp(path: string): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return folder;
    if (folder === dirname(folder)) return null;
  }
}
