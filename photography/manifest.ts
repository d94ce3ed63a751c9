import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { PhotoManifest } from "#platform/content/drawings/photographs";

export type { PhotoManifest };

export function readManifest(folder: string): PhotoManifest {
  try {
    return JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as PhotoManifest;
  } catch {
    return { pictures: {}, keys: {} };
  }
}

/** One line per picture, so that a changed picture is a one-line change. */
export function writeManifest(folder: string, { pictures, keys }: PhotoManifest): void {
  const lines = (record: Record<string, unknown>) =>
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(",\n");
  const draft = join(folder, "manifest.json.tmp");
  writeFileSync(draft, `{\n  "pictures": {\n${lines(pictures)}\n  },\n  "keys": {\n${lines(keys)}\n  }\n}\n`);
  renameSync(draft, join(folder, "manifest.json"));
}

/** Adds pictures. Reads the manifest again first, because another run may have added some. */
export function keepPictures(folder: string, taken: PhotoManifest["pictures"]): void {
  const { keys, pictures } = readManifest(folder);
  writeManifest(folder, { keys, pictures: { ...pictures, ...taken } });
}

/** The file of a room in a width, encoded ahead of time (`encodeHero`). */
export const heroOf = (file: string, width: number): string => file.replace(/\.avif$/, `.${width}.avif`);

/**
 * Removes the pictures that no content key of the catalog uses from the manifest, and returns their files
 * for deletion.
 */
export function setKeys(manifest: PhotoManifest, keys: Iterable<readonly [string, string]>): string[] {
  manifest.keys = Object.fromEntries(keys);
  const wanted = new Set(Object.values(manifest.keys));
  const gone = Object.keys(manifest.pictures).filter((file) => !wanted.has(file));
  const heroes = gone.flatMap((file) => Object.values(manifest.pictures[file]!.heroes ?? {}));
  for (const file of gone) delete manifest.pictures[file];
  return [...gone, ...heroes];
}

/** Sets the alternative texts, by file. A changed text needs no new picture. */
export function setAlts({ pictures }: PhotoManifest, alts: ReadonlyMap<string, string>): void {
  for (const [file, picture] of Object.entries(pictures)) picture.alt = alts.get(file) ?? picture.alt;
}

/**
 * Pictures without an entry in the manifest: a killed run wrote them. Files younger than `grace`
 * (milliseconds) are left, because another run may be about to add them.
 */
export function unnamed(folder: string, { pictures }: PhotoManifest, grace = 60_000): string[] {
  const files = new Set(
    Object.entries(pictures).flatMap(([file, { heroes = {} }]) => [file, ...Object.values(heroes)]),
  );
  return readdirSync(folder).filter(
    (file) =>
      file.endsWith(".avif") && !files.has(file) && Date.now() - statSync(join(folder, file)).mtimeMs > grace,
  );
}
