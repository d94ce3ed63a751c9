import { readFile } from "node:fs/promises";

import sharp from "sharp";

/** A rendered PPM as the AVIF master, with its size and its dominant colour. */
export async function encodeMaster(path: string): Promise<{ bytes: Buffer; width: number; height: number; color: string }> {
  const file = await readFile(path);
  const header = /^P6 (\d+) (\d+) 255\n/.exec(file.subarray(0, 40).toString("latin1"));
  if (!header) throw new Error(`${path} is no PPM`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  const image = () => sharp(file.subarray(header[0].length), { raw: { width, height, channels: 3 } });
  const { dominant } = await image().stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return { bytes: await image().avif({ quality: 58, effort: 6 }).toBuffer(), width, height, color };
}
