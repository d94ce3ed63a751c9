import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A folder of data files beside the database's code, e.g. `migrations` or `seed/catalogue`. Looked up from the running
 * file upwards, so that the same call works from the sources and from the bundle in `build/`.
 */
export function sourceFolder(name: string): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const found = join(folder, "app/platform/db", name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`The folder app/platform/db/${name} is not above ${start}`);
  }
}
