import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { createRenderQueue } from "./render-queue";

export type RenditionFormat = "avif" | "webp";
export const renditionFormats: readonly RenditionFormat[] = ["avif", "webp"];
/** The widths of the store's source sets, and two for thumbnails. */
export const renditionWidths = [160, 320, 640, 960, 1920] as const;

/** What a rendition is made from. */
export type RenditionSource = { svg: string } | { path: string; digest: string };

export interface RenditionRequest {
  source: RenditionSource;
  /** The picture's own width in pixels; a rendition is never wider. */
  nativeWidth: number;
  width: number;
  format: RenditionFormat;
}

export interface Renditions {
  /** The picture as bytes, from disk or freshly made; null while too many others wait. */
  render(request: RenditionRequest): Promise<Buffer | null>;
}

/** The allowed width nearest to the wish, the larger one if it lies between two. */
export function nearestWidth(wish: number): number {
  return renditionWidths.find((width) => width >= wish) ?? 1920;
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

/**
 * Turns drawings and photographs into pictures of the wanted size and keeps them on disk, named by what they
 * show: a changed one has another name, so nothing ever has to be cleared. Simultaneous wishes for one
 * picture share one rendering.
 */
export function createRenditions({ mediaCacheDir }: { mediaCacheDir: string }): Renditions {
  const queue = createRenderQueue({ atOnce: 2, waiting: 48 });
  const running = new Map<string, Promise<Buffer | null>>();

  async function make(name: string, request: RenditionRequest): Promise<Buffer | null> {
    const file = join(mediaCacheDir, name.slice(0, 2), name);
    const kept = await readFile(file).catch(() => null);
    if (kept && kept.length > 0) return kept;
    const bytes = await queue.run(() => rasterise(request));
    if (bytes) await keep(file, bytes);
    return bytes;
  }

  return {
    render(request) {
      const name = `${digestOf("svg" in request.source ? request.source.svg : request.source.digest)}-${Math.min(request.width, request.nativeWidth)}.${request.format}`;
      const current = running.get(name);
      if (current) return current;
      const work = make(name, request).finally(() => running.delete(name));
      running.set(name, work);
      return work;
    },
  };
}

/**
 * Effort 1 makes a 640 px AVIF in about 70 ms on one core; effort 2 doubles that for 5 % fewer bytes. Large
 * ones get effort 0.
 */
async function rasterise({ source, width, nativeWidth, format }: RenditionRequest): Promise<Buffer> {
  const target = Math.max(100, Math.min(width, nativeWidth));
  // For a drawing, the density makes it the wanted size at once, instead of scaling pixels.
  const read =
    "svg" in source
      ? sharp(Buffer.from(source.svg), { density: (72 * target) / nativeWidth })
      : sharp(source.path);
  const image = read.resize(target).flatten({ background: "#dfdad2" });
  return format === "avif"
    ? image.avif({ quality: 55, effort: target > 960 ? 0 : 1 }).toBuffer()
    : image.webp({ quality: 80, effort: 2 }).toBuffer();
}

/**
 * Whole or not at all: another process may read the same folder. A full disk costs the cache, not the
 * picture.
 */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
