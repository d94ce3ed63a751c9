import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import { findUp } from "#platform/db/find-up";

/** A photograph of the repository. */
export interface Photograph {
  /** Absolute path of the master, an AVIF. */
  path: string;
  width: number;
  height: number;
  /** The dominant color, e.g. '#dedad4'. */
  color: string;
  /** Changes with the picture. */
  digest: string;
  /** Absolute paths of the same picture as AVIFs that were encoded ahead of time, by width in pixels. */
  heroPaths: ReadonlyMap<number, string>;
}

/** Photographs by content key. */
export type Photographs = ReadonlyMap<string, Photograph>;

const manifestBody = z.object({
  /** By file name. `color` is the dominant color, `model` names the model and the studio of the rendering. */
  pictures: z.record(
    z.string(),
    z.object({
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      color: z.string(),
      alt: z.string(),
      model: z.string(),
      /** The quality of its rendering (photography/quality.ts). Without it 1. */
      quality: z.number().int().positive().optional(),
      /** Files of a room that are small enough to be sent as they are, by width in pixels. */
      heroes: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** The file by content key. Until the file is rendered, the placeholder is used. */
  keys: z.record(z.string(), z.string()),
});
/** `photography/masters/manifest.json`. */
export type PhotoManifest = z.infer<typeof manifestBody>;

/**
 * The photographs of `photography/masters/manifest.json` (photography/README.md) by content key. Keys without
 * a picture, or all if the folder is missing, keep their placeholders.
 */
export function loadPhotographs(folder = photographsFolder()): Photographs {
  const found = new Map<string, Photograph>();
  if (folder === null || !existsSync(join(folder, "manifest.json"))) return found;
  const { pictures, keys }: PhotoManifest = manifestBody.parse(
    JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")),
  );
  for (const [key, file] of Object.entries(keys)) {
    const picture = pictures[file];
    if (!picture || !isPlainName(file)) continue;
    const { heroes = {}, quality } = picture;
    found.set(key, {
      path: join(folder, file),
      width: picture.width,
      height: picture.height,
      color: picture.color,
      digest: [file, picture.model, ...(quality === undefined ? [] : [quality])].join("-"),
      heroPaths: new Map(
        Object.entries(heroes).flatMap(([width, hero]) =>
          isPlainName(hero) ? [[Number(width), join(folder, hero)] as const] : [],
        ),
      ),
    });
  }
  return found;
}

/** No entry may point outside the folder. */
const isPlainName = (file: string) => /^[\w-]+(?:\.[\w-]+)*\.avif$/.test(file);

function photographsFolder(): string | null {
  const root = findUp("photography/masters/manifest.json");
  return root && join(root, "photography/masters");
}
