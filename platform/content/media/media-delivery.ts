import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import type { Database } from "#platform/db/database";
import { drawMedia } from "#platform/content/drawings/drawing";
import { readDrawingSpec, type Drawing } from "#platform/content/drawings/drawing-spec";
import type { Photograph, Photographs } from "#platform/content/drawings/photographs";
import type { RenditionFormat } from "#platform/content/encoder/encoder-job";
import type { Encoder } from "#platform/content/encoder/encoder-process";
import { createRenditions, digestOf } from "#platform/content/drawings/renditions";

import { makeDocument } from "./documents";
import { makeDrawing } from "./drawing-files";
import { makeEnergySheet } from "./energy-sheet";
import { errorAnswer, mediaAnswer, type MediaBytes } from "./media-answers";
import { findMedia, type MediaRecord } from "./media-queries";
import { defaultWidth, readMediaRequest, type WantedMedia } from "./media-request";

/** The services of media delivery. */
export interface MediaDeliveryOptions {
  db: Database;
  /** The folder of rendered pictures, created as needed. */
  cacheDir: string;
  /** The folder with the files of media rows of kind `file`. Defaults to `media` beside the cache. */
  filesDir?: string;
  /** Photographs by content key. They replace placeholders (API-171). */
  photographs?: Photographs;
  encoder: Pick<Encoder, "encode">;
}

/** Files are read again quickly, so only the most frequent pictures are kept in memory. */
const maximumBytes = 8 * 1024 * 1024;

/**
 * Serves `{base}/sfsites/c/cms/delivery/media/{id or content key}?v=1[&w=…&f=avif|webp|jpeg]` and
 * `{base}/sfsites/c/file-asset/{name}?v=1` (API-169 to API-172). Null for other addresses. Without `w` and
 * `f` a placeholder is sent as SVG and a photograph as AVIF. `signal` is aborted when the client has gone.
 */
export function createMediaDelivery({
  db,
  cacheDir,
  filesDir = join(cacheDir, "..", "media"),
  photographs = new Map(),
  encoder,
}: MediaDeliveryOptions) {
  const renditions = createRenditions({ mediaCacheDir: cacheDir, encoder });
  const recent = new LRUCache<string, MediaBytes>({
    max: 200,
    maxSize: maximumBytes,
    sizeCalculation: (entry) => entry.bytes.length + 200,
  });

  async function bytesOf(
    media: MediaRecord,
    wanted: WantedMedia,
    signal: AbortSignal | undefined,
  ): Promise<MediaBytes | null> {
    if (media.kind === "file") return readMediaFile(filesDir, media);
    if (media.kind === "document") return makeDocument(db, media);
    const photograph = photographs.get(media.content_key);
    const found =
      (photograph && (await readPhotograph(photograph, wanted, signal))) ??
      (await drawPlaceholder(media, wanted, signal));
    return { ...found, vary: wanted.vary };
  }

  async function readPhotograph(
    photograph: Photograph,
    { width, format }: WantedMedia,
    signal: AbortSignal | undefined,
  ): Promise<MediaBytes | null> {
    const whole = () => readFile(photograph.path).catch(() => null);
    const tag = digestOf(photograph.digest);
    if (!format) return asMedia(await whole(), "avif", tag);
    const sized = { width: width ?? defaultWidth, format };
    const rendition = {
      type: format,
      tag: digestOf(`${photograph.digest}${sized.width}${format}`),
      bytes: (await readHero(photograph, sized)) ?? (await derive(photograph, sized, signal)),
    };
    // If the encoder fails or is overloaded, the master is sent instead, and not cached under this address.
    return asMedia(rendition.bytes, rendition.type, rendition.tag) ?? asMedia(await whole(), "avif", null);
  }

  /** The picture in this size if it was encoded ahead of time. */
  async function readHero({ heroPaths, width }: Photograph, sized: Sized): Promise<Buffer | null> {
    const path = sized.format === "avif" && heroPaths.get(Math.min(sized.width, width));
    return path ? readFile(path).catch(() => null) : null;
  }

  const derive = ({ path, digest, width: nativeWidth }: Photograph, sized: Sized, signal?: AbortSignal) =>
    renditions.render({ source: { path }, digest, nativeWidth, ...sized }, signal).catch(() => null);

  async function drawPlaceholder(
    media: MediaRecord,
    { width, format }: WantedMedia,
    signal: AbortSignal | undefined,
  ): Promise<MediaBytes> {
    const { svg, width: nativeWidth } = draw(media);
    const drawing = { bytes: Buffer.from(svg), type: "image/svg+xml; charset=utf-8" };
    if (!format) return { ...drawing, tag: digestOf(svg) };
    const sized = { width: width ?? defaultWidth, format };
    const bytes = await renditions
      .render({ source: { svg }, nativeWidth, ...sized }, signal)
      .catch(() => null);
    // If the encoder fails or is overloaded, the SVG is sent instead, and not cached under this address.
    return asMedia(bytes, format, digestOf(`${svg}${sized.width}${format}`)) ?? { ...drawing, tag: null };
  }

  return async function deliverMedia(request: Request, signal?: AbortSignal): Promise<Response | null> {
    const wanted = readMediaRequest(request);
    if (wanted === null) return null;
    if ("status" in wanted) return errorAnswer(wanted.status, wanted.errorCode, wanted.message);
    const media = await findMedia(db, wanted.key);
    const made = media
      ? null
      : ((await makeDrawing(db, wanted.key, new URL(request.url).searchParams)) ??
        (await makeEnergySheet(db, wanted.key)));
    if (made) return mediaAnswer(request, made);
    if (!media) return errorAnswer(404, "ITEM_NOT_FOUND", "The requested media does not exist");
    const name = JSON.stringify([media.id, wanted.width, wanted.format, wanted.vary, media.spec]);
    const cached = recent.get(name);
    const found = cached ?? (await bytesOf(media, wanted, signal));
    if (!found) return errorAnswer(404, "ITEM_NOT_FOUND", "The requested media does not exist");
    if (!cached && found.tag && found.bytes.length < maximumBytes / 8) recent.set(name, found);
    return mediaAnswer(request, found);
  };
}

/** The size and the format of a rendition. */
interface Sized {
  width: number;
  format: RenditionFormat;
}

const asMedia = (bytes: Buffer | null, format: RenditionFormat, tag: string | null): MediaBytes | null =>
  bytes && { bytes, type: `image/${format}`, tag };

function draw(media: MediaRecord): Drawing {
  return drawMedia(readDrawingSpec(media.spec));
}

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
async function readMediaFile(filesDir: string, media: MediaRecord): Promise<MediaBytes | null> {
  const name = String(media.spec.file ?? "");
  const ending = /^[\w-][\w.-]*\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  const type = ending ? types[ending] : undefined;
  if (!type) return null;
  const bytes = await readFile(join(filesDir, name)).catch(() => null);
  return bytes && { bytes, type, tag: createHash("sha256").update(bytes).digest("hex").slice(0, 24) };
}
