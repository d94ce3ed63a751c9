import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import ts from "typescript";

import { filesBelow, read, root } from "./sources";

/** The files that each file imports, by paths from the root. Imports of types count too. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of our own files below the given places, without tests. Throws if one leads nowhere. */
export function readImports(places: readonly string[]): Imports {
  const files = filesBelow(places, /(?<!\.test)\.tsx?$/);
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(read(file), true, false);
  return importedFiles.flatMap(({ fileName: name }) => {
    const place = placeOf(name, file);
    if (place === null) return [];
    const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].find((end) => isOurs(place + end));
    if (found === undefined) throw new Error(`${file} imports ${name}, which does not exist`);
    return [place + found];
  });
}

/** Where an import of ours points to, without what bundlers read after `?`; null for packages. */
function placeOf(name: string, file: string): string | null {
  const path = name.replace(/\?.*$/, "");
  if (path.startsWith(".")) return join(dirname(file), path);
  if (path.startsWith("~/")) return join("app", path.slice(2));
  return path.startsWith("#") ? path.slice(1) : null;
}

const isOurs = (path: string) => /\.\w+$/.test(path) && existsSync(join(root, path));

/** Every cycle that a walk along the imports meets, as the files on it. */
export function findCycles(imports: Imports): string[][] {
  const cycles: string[][] = [];
  const path: string[] = [];
  const done = new Set<string>();
  const visit = (file: string): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file)) return;
    done.add(file);
    path.push(file);
    for (const next of imports.get(file) ?? []) visit(next);
    path.pop();
  };
  for (const file of imports.keys()) visit(file);
  return cycles;
}
