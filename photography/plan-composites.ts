import { createHash } from "node:crypto";

import { bundles, partsOf } from "#platform/seed/offers/bundles";
import { groupPicture } from "#platform/seed/products/media-rows";
import scenesJson from "#platform/seed/scenes/scenes.json";
import type { SceneSeed } from "#platform/seed/scenes/seed-scenes";
import type { PhotoManifest } from "./manifest";

/** A picture that is put together from others, without a render. */
export interface Composite {
  key: string;
  file: string;
  alt: string;
  /** The files of the pictures. */
  sources: string[];
  /** A part of a picture as if that were 1920 wide, a product in a wide frame, or the parts of a bundle. */
  how: { cut: [left: number, top: number, width: number, height: number] } | "wide" | "group";
}

/** Raise it when the composition changes so that every composite is made again. */
const compositesVersion = 1;

/** Parts of rooms, products in a wide frame and bundles. `files`: the file by content key. */
export function planComposites(files: ReadonlyMap<string, string>): Composite[] {
  const scenes = (scenesJson as SceneSeed[]).flatMap(({ contentKey, alternateText, cut, product }) => [
    ...(cut ? [{ key: contentKey, alt: alternateText, from: [cut.of], how: { cut: cut.box } }] : []),
    ...(product ? [{ key: contentKey, alt: alternateText, from: [product], how: "wide" as const }] : []),
  ]);
  const groups = bundles.map((bundle) => {
    const parts = partsOf(bundle);
    const { content_key: key, alternate_text: alt } = groupPicture(bundle, parts);
    const from = parts.map(({ mediaStem, finish }) => `${mediaStem}/${finish ?? "default"}/angle`);
    return { key, alt, from, how: "group" as const };
  });
  return [...scenes, ...groups].map(({ key, alt, from, how }) => ({
    key,
    alt,
    how,
    file: `${key.replaceAll("/", "-")}.avif`,
    sources: from.map((source) => {
      const file = files.get(source);
      if (file === undefined) throw new Error(`${key} is made from ${source}, which is no picture`);
      return file;
    }),
  }));
}

/** Changes with the composition and with each of its pictures. */
export function compositeDigest({ how, sources }: Composite, { pictures }: PhotoManifest): string {
  const made = sources.map((file) => [file, pictures[file]?.model, pictures[file]?.quality ?? 1]);
  return createHash("sha256")
    .update(JSON.stringify([compositesVersion, how, made]))
    .digest("hex")
    .slice(0, 10);
}
