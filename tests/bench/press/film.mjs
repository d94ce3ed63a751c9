import { mkdirSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

/** The moments that are shown, in milliseconds after the press. */
const moments = [0, 100, 200, 300, 400, 500, 700, 1000];
const frame = { width: 320, height: 225 };
const label = { height: 28 };

/** The last frame that came until a moment is on the screen then. */
const seenAt = (frames, moment) => frames.findLast(({ ms }) => ms <= moment) ?? frames[0];

const titleOf = (text) =>
  Buffer.from(
    `<svg width="${frame.width}" height="${label.height}"><text x="6" y="20" font-family="sans-serif" font-size="16">${text}</text></svg>`,
  );

/** Writes one picture with what was seen from the press on, from left to right and top to bottom. */
export async function drawFilm(folder, name, frames) {
  if (frames.length === 0) throw new Error(`${name}: the browser showed no frame`);
  mkdirSync(folder, { recursive: true });
  const columns = moments.length / 2;
  const parts = await Promise.all(
    moments.map(async (moment, index) => {
      const left = (index % columns) * (frame.width + 8);
      const top = Math.floor(index / columns) * (frame.height + label.height);
      const { data } = seenAt(frames, moment);
      const input = await sharp(Buffer.from(data, "base64"))
        .resize({ ...frame, fit: "contain" })
        .toBuffer();
      return [
        { input: titleOf(`${moment} ms`), left, top },
        { input, left, top: top + label.height },
      ];
    }),
  );
  const width = columns * (frame.width + 8);
  const height = 2 * (frame.height + label.height);
  await sharp({ create: { width, height, channels: 3, background: "white" } })
    .composite(parts.flat())
    .png()
    .toFile(join(folder, `${name.replaceAll(/\W+/g, "-")}.png`));
}
