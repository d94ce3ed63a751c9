import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { LRUCache } from "lru-cache";

import type { Database } from "#platform/db/database";
import { drawMedia } from "#platform/content/drawings/drawing";
import { readDrawingSpec, type Drawing } from "#platform/content/drawings/drawing-spec";
import type { Photograph, Photographs } from "#platform/content/drawings/photographs";
import { createRenditions, digestOf } from "#platform/content/drawings/renditions";
import { makeDocument } from "./documents";
import { errorAnswer, mediaAnswer, type MediaBytes } from "./media-answers";
import { findMedia, type MediaRecord } from "./media-queries";
import { readMediaRequest, type WantedMedia } from "./media-request";
import { readMediaFile } from "./media-files";

/** What media delivery needs. */
export interface MediaDeliveryOptions {
  db: Database;
  /** The folder of rendered pictures, created as needed. */
  cacheDir: string;
  /** The folder with the files of media rows of kind `file`. Defaults to `media` beside the cache. */
  filesDir?: string;
  /** Photographs by content key. They replace placeholders (API-171). */
  photographs?: Photographs;
}

const maximumBytes = 32 * 1024 * 1024;

/**
 * Serves `{base}/sfsites/c/cms/delivery/media/{id or content key}?v=1[&w=…&f=avif|webp]` and
 * `{base}/sfsites/c/file-asset/{name}?v=1` (API-169 to API-172). Null for other addresses. Without `f` a
 * placeholder is sent as SVG and a photograph as AVIF.
 */
export function createMediaDelivery({
  db,
  cacheDir,
  filesDir = join(cacheDir, "..", "media"),
  photographs = new Map(),
}: MediaDeliveryOptions) {
  const renditions = createRenditions({ mediaCacheDir: cacheDir });
  const recent = new LRUCache<string, MediaBytes>({
    max: 200,
    maxSize: maximumBytes,
    sizeCalculation: (entry) => entry.bytes.length + 200,
  });

  async function bytesOf(media: MediaRecord, wanted: WantedMedia): Promise<MediaBytes | null> {
    if (media.kind === "file") return readMediaFile(filesDir, media);
    if (media.kind === "document") return makeDocument(db, media);
    const photograph = photographs.get(media.content_key);
    return (photograph && (await readPhotograph(photograph, wanted))) ?? drawPlaceholder(media, wanted);
  }

  async function readPhotograph(photograph: Photograph, wanted: WantedMedia): Promise<MediaBytes | null> {
    const master = { type: "image/avif", tag: digestOf(photograph.digest) };
    const width = wanted.width ?? 960;
    const rendition =
      wanted.format &&
      renditions.render({ source: photograph, nativeWidth: photograph.width, width, format: wanted.format });
    const bytes = await rendition?.catch(() => null);
    if (bytes)
      return {
        bytes,
        type: `image/${wanted.format}`,
        tag: digestOf(`${photograph.digest}${width}${wanted.format}`),
      };
    const whole = await readFile(photograph.path).catch(() => null);
    return whole && { ...master, bytes: whole, tag: wanted.format ? null : master.tag };
  }

  async function drawPlaceholder(media: MediaRecord, wanted: WantedMedia): Promise<MediaBytes> {
    const drawing = draw(media);
    const { svg } = drawing;
    if (!wanted.format)
      return { bytes: Buffer.from(svg), type: "image/svg+xml; charset=utf-8", tag: digestOf(svg) };
    const width = wanted.width ?? 960;
    const bytes = await renditions
      .render({ source: { svg }, nativeWidth: drawing.width, width, format: wanted.format })
      .catch(() => null);
    // If the renderer fails or is overloaded, the SVG is sent instead, and not cached under this address.
    if (!bytes) return { bytes: Buffer.from(svg), type: "image/svg+xml; charset=utf-8", tag: null };
    return { bytes, type: `image/${wanted.format}`, tag: digestOf(`${svg}${width}${wanted.format}`) };
  }

  return async function deliverMedia(request: Request): Promise<Response | null> {
    const wanted = readMediaRequest(request);
    if (wanted === null) return null;
    if ("status" in wanted) return errorAnswer(wanted.status, wanted.errorCode, wanted.message);
    const media = await findMedia(db, wanted.key);
    if (!media) return errorAnswer(404, "ITEM_NOT_FOUND", "The requested media does not exist");
    const name = `${media.id}:${wanted.width ?? ""}:${wanted.format ?? ""}:${JSON.stringify(media.spec)}`;
    const cached = recent.get(name);
    const found = cached ?? (await bytesOf(media, wanted));
    if (!found) return errorAnswer(404, "ITEM_NOT_FOUND", "The requested media does not exist");
    if (!cached && found.tag && found.bytes.length < maximumBytes / 8) recent.set(name, found);
    return mediaAnswer(request, found);
  };
}

function draw(media: MediaRecord): Drawing {
  return drawMedia(readDrawingSpec(media.spec));
}
