import { readFile } from "node:fs/promises";

import sharp from "sharp";

/** A rendered PPM as AVIF master, `size` wide if given; returns its size and dominant color. */
export async function encodeMaster(
  path: string,
  size?: number,
): Promise<{ bytes: Buffer; width: number; height: number; color: string }> {
  const file = await readFile(path);
  const header = /^P6 (\d+) (\d+) 255\n/.exec(file.subarray(0, 40).toString("latin1"));
  if (!header) throw new Error(`${path} is no PPM`);
  const rendered = { width: Number(header[1]), height: Number(header[2]) };
  const image = () => sharp(file.subarray(header[0].length), { raw: { ...rendered, channels: 3 } });
  const { dominant } = await image().stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  const { data, info } = await image()
    .resize({ width: size })
    .avif({ quality: 58, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, color };
}
