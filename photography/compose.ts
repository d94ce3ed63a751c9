import { writeFileSync } from "node:fs";
import { join } from "node:path";

import sharp, { type Sharp } from "sharp";

import { encodePixels } from "./encode";
import { keepPictures, readManifest } from "./manifest";
import { compositeDigest, type Composite } from "./plan-composites";

const wide = { width: 1920, height: 873 };
const group = { side: 1400, gutter: 16 };

/** Makes the composites whose pictures have changed. Needs no Blender. */
export async function composeAll(folder: string, composites: readonly Composite[]): Promise<void> {
  for (const composite of composites) {
    const manifest = readManifest(folder);
    const model = compositeDigest(composite, manifest);
    if (manifest.pictures[composite.file]?.model === model) continue;
    const { bytes, ...master } = await encodePixels(await compose(folder, composite));
    writeFileSync(join(folder, composite.file), bytes);
    keepPictures(folder, { [composite.file]: { ...master, alt: composite.alt, model } });
    process.stdout.write(`composed ${composite.key}\n`);
  }
}

async function compose(folder: string, { how, sources }: Composite): Promise<Sharp> {
  const paths = sources.map((file) => join(folder, file));
  if (how === "wide") return sharp(await inFrame(paths[0]!, wide.width, wide.height));
  if (how === "group") return sharp(await sideBySide(paths));
  const picture = sharp(paths[0]);
  const { width: across } = await picture.metadata();
  const [left, top, width, height] = how.cut.map((side) => Math.floor((side * across!) / wide.width));
  return sharp(
    await picture.extract({ left: left!, top: top!, width: width!, height: height! }).png().toBuffer(),
  );
}

/** A square picture in a frame of another shape: its background is continued on both sides. */
async function inFrame(path: string, width: number, height: number): Promise<Buffer> {
  const side = Math.min(width, height);
  const [across, down] = [width - side, height - side];
  return sharp(path)
    .resize(side, side)
    .extend({
      left: Math.floor(across / 2),
      right: Math.ceil(across / 2),
      top: Math.floor(down / 2),
      bottom: Math.ceil(down / 2),
      extendWith: "copy",
    })
    .png()
    .toBuffer();
}

/** Two pictures beside each other, more in rows of two, with a narrow white gutter. */
async function sideBySide(paths: readonly string[]): Promise<Buffer> {
  const { side, gutter } = group;
  const rows = paths.length <= 2 ? [paths] : [paths.slice(0, 2), paths.slice(2, 4)];
  const split = (parts: number) => Math.floor((side - gutter * (parts - 1)) / parts);
  const height = split(rows.length);
  const cells = rows.flatMap((row, down) =>
    row.map(async (path, across) => ({
      input: await inFrame(path, split(row.length), height),
      left: across * (split(row.length) + gutter),
      top: down * (height + gutter),
    })),
  );
  return sharp({ create: { width: side, height: side, channels: 3, background: "#ffffff" } })
    .composite(await Promise.all(cells))
    .png()
    .toBuffer();
}
