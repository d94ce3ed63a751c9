import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { MediaBytes } from "./media-answers";
import type { MediaRecord } from "./media-queries";

const types: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
  mp4: "video/mp4",
  txt: "text/plain; charset=utf-8",
};

/**
 * The file that a row names in `spec.file`. Only plain file names are accepted, so that no row can point
 * outside the folder.
 */
export async function readMediaFile(filesDir: string, media: MediaRecord): Promise<MediaBytes | null> {
  const name = String(media.spec.file ?? "");
  const ending = /^[\w-][\w.-]*\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  const type = ending ? types[ending] : undefined;
  if (!type) return null;
  const bytes = await readFile(join(filesDir, name)).catch(() => null);
  return bytes && { bytes, type, tag: createHash("sha256").update(bytes).digest("hex").slice(0, 24) };
}
