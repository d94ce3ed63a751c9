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
import { readMediaRequest, type MediaWish } from "./media-request";
import { readMediaFile } from "./media-files";

export interface MediaDeliveryOptions {
  db: Database;
  /** Folder of finished renditions; made as needed. */
  cacheDir: string;
  /** Folder of media rows of kind `file`; `media` beside the cache unless said otherwise. */
  filesDir?: string;
  /** Photographs by content key; they take the place of drawings. */
  photographs?: Photographs;
}

const maximumBytes = 32 * 1024 * 1024;

/**
 * Serves `{base}/sfsites/c/cms/delivery/media/{id or content key}?v=1[&w=…&f=avif|webp]` and
 * `{base}/sfsites/c/file-asset/{name}?v=1` (shell.md section 7); null for other addresses. A drawing without
 * `f` is its SVG, a photograph its AVIF.
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

  async function bytesOf(media: MediaRecord, wish: MediaWish): Promise<MediaBytes | null> {
    if (media.kind === "file") return readMediaFile(filesDir, media);
    if (media.kind === "document") return makeDocument(db, media);
    const photograph = photographs.get(media.content_key);
    return (photograph && (await photographed(photograph, wish))) ?? drawn(media, wish);
  }

  async function photographed(photograph: Photograph, wish: MediaWish): Promise<MediaBytes | null> {
    const master = { type: "image/avif", tag: digestOf(photograph.digest) };
    const width = wish.width ?? 960;
    const rendition =
      wish.format &&
      renditions.render({ source: photograph, nativeWidth: photograph.width, width, format: wish.format });
    const bytes = await rendition?.catch(() => null);
    if (bytes)
      return {
        bytes,
        type: `image/${wish.format}`,
        tag: digestOf(`${photograph.digest}${width}${wish.format}`),
      };
    const whole = await readFile(photograph.path).catch(() => null);
    return whole && { ...master, bytes: whole, tag: wish.format ? null : master.tag };
  }

  async function drawn(media: MediaRecord, wish: MediaWish): Promise<MediaBytes> {
    const drawing = draw(media);
    const { svg } = drawing;
    if (!wish.format)
      return { bytes: Buffer.from(svg), type: "image/svg+xml; charset=utf-8", tag: digestOf(svg) };
    const width = wish.width ?? 960;
    const bytes = await renditions
      .render({ source: { svg }, nativeWidth: drawing.width, width, format: wish.format })
      .catch(() => null);
    // Under a rush of new pictures, or where the renderer fails, the vector drawing is as good; only do not
    // keep it under this address.
    if (!bytes) return { bytes: Buffer.from(svg), type: "image/svg+xml; charset=utf-8", tag: null };
    return { bytes, type: `image/${wish.format}`, tag: digestOf(`${svg}${width}${wish.format}`) };
  }

  return async function deliverMedia(request: Request): Promise<Response | null> {
    const wish = readMediaRequest(request);
    if (wish === null) return null;
    if ("status" in wish) return errorAnswer(wish.status, wish.errorCode, wish.message);
    const media = await findMedia(db, wish.key);
    if (!media) return errorAnswer(404, "ITEM_NOT_FOUND", "The requested media does not exist");
    const name = `${media.id}:${wish.width ?? ""}:${wish.format ?? ""}:${JSON.stringify(media.spec)}`;
    const kept = recent.get(name);
    const found = kept ?? (await bytesOf(media, wish));
    if (!found) return errorAnswer(404, "ITEM_NOT_FOUND", "The requested media does not exist");
    if (!kept && found.tag && found.bytes.length < maximumBytes / 8) recent.set(name, found);
    return mediaAnswer(request, found);
  };
}

function draw(media: MediaRecord): Drawing {
  return drawMedia(readDrawingSpec(media.spec));
}
