import { readFile } from "node:fs/promises";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import sharp, { type Sharp } from "sharp";

import { heroOf } from "./manifest";

/** The parts of an encoded master for the manifest. */
interface Master {
  bytes: Buffer;
  width: number;
  height: number;
  color: string;
}

/**
 * The most that a room may weigh as it is sent, in bytes, by its width in pixels: to a desktop, and to a
 * desktop with two pixels for each one.
 */
export const heroBytes: Readonly<Record<number, number>> = { 1920: 40_000, 2880: 80_000 };

/** The pixels of a rendered PPM. */
async function readRender(path: string): Promise<Sharp> {
  const file = await readFile(path);
  const header = /^P6 (\d+) (\d+) 255\n/.exec(file.subarray(0, 40).toString("latin1"));
  if (!header) throw new Error(`${path} is no PPM`);
  const rendered = { width: Number(header[1]), height: Number(header[2]) };
  return sharp(file.subarray(header[0].length), { raw: { ...rendered, channels: 3 } });
}

/**
 * A rendered PPM as AVIF master, `size` wide if given; returns its size and dominant color. 20 to 45 KB for a
 * product, more than 100 KB for a room: every size that the store sends is made from it.
 */
export const encodeMaster = async (path: string, size?: number): Promise<Master> =>
  encodePixels(await readRender(path), size);

/** The same for pixels in memory. */
export async function encodePixels(image: Sharp, size?: number): Promise<Master> {
  const { dominant } = await image.clone().stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  const { data, info } = await image
    .resize({ width: size })
    .avif({ quality: 92, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, color };
}

/**
 * A room in a width of `heroBytes` with the best quality that stays within. It takes some ten seconds, which
 * nobody who opens a page could wait for.
 */
async function encodeHero(picture: string | Buffer, width: number): Promise<Buffer> {
  const most = heroBytes[width]!;
  let best: Buffer | null = null;
  for (let [low, high] = [20, 80]; low <= high;) {
    const quality = Math.floor((low + high) / 2);
    const bytes = await sharp(picture).resize({ width }).avif({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= most) [best, low] = [bytes, quality + 1];
    else high = quality - 1;
  }
  if (!best) throw new Error(`A picture is larger than ${most} bytes even in the lowest quality`);
  return best;
}

/** Encodes the widths of a master's room and writes them beside it; their files by width. */
export async function keepHeroes(
  folder: string,
  file: string,
  widths: readonly number[],
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const width of widths) {
    files[width] = heroOf(file, width);
    writeFileSync(join(folder, files[width]), await encodeHero(join(folder, file), width));
  }
  return files;
}
