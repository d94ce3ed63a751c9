import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { createRenderQueue } from "./render-queue";

/** A picture format that `f` may ask for (API-170). */
export type RenditionFormat = "avif" | "webp";
/** The picture formats. */
export const renditionFormats: readonly RenditionFormat[] = ["avif", "webp"];
/** The widths of the store's source sets, and two for thumbnails. */
export const renditionWidths = [160, 320, 640, 960, 1920] as const;

/** The picture that a rendition is made from. */
export type RenditionSource = { svg: string } | { path: string; digest: string };

/** One rendition of a picture. */
export interface RenditionRequest {
  source: RenditionSource;
  /** The picture's own width in pixels; a rendition is never wider. */
  nativeWidth: number;
  width: number;
  format: RenditionFormat;
}

/** Renders pictures at the requested size. */
export interface Renditions {
  /** The picture's bytes, from disk or rendered now. Null if too many renderings wait. */
  render(request: RenditionRequest): Promise<Buffer | null>;
}

/** The smallest allowed width that is at least the given one, or the largest (API-170). */
export function nearestWidth(wanted: number): number {
  return renditionWidths.find((width) => width >= wanted) ?? 1920;
}

/** A short digest, for file names and entity tags. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

/**
 * Renders placeholders and photographs at the wanted size and caches them on disk. File names contain a
 * digest of the source, so nothing has to be invalidated. Simultaneous requests for one picture share a
 * rendering.
 */
export function createRenditions({ mediaCacheDir }: { mediaCacheDir: string }): Renditions {
  const queue = createRenderQueue({ atOnce: 2, waiting: 48 });
  const running = new Map<string, Promise<Buffer | null>>();

  async function make(name: string, request: RenditionRequest): Promise<Buffer | null> {
    const file = join(mediaCacheDir, name.slice(0, 2), name);
    const cached = await readFile(file).catch(() => null);
    if (cached && cached.length > 0) return cached;
    const bytes = await queue.run(() => rasterize(request));
    if (bytes) await store(file, bytes);
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
 * Effort 1 renders an AVIF of 640 px in about 70 ms on one core; effort 2 takes twice that for 5 % fewer
 * bytes. Large pictures get effort 0.
 */
async function rasterize({ source, width, nativeWidth, format }: RenditionRequest): Promise<Buffer> {
  const target = Math.max(100, Math.min(width, nativeWidth));
  // The density renders an SVG at its target size, which is sharper than scaling pixels.
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
 * Writes a draft and renames it, because another process may read the same folder. Errors are ignored:
 * without the file the picture is rendered again.
 */
async function store(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
