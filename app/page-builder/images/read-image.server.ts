import type { ImageInfo } from "#contract/content/layout-shell-components";
import { mediaUrl } from "~/ui/picture/media-url";
import type { RenderContext } from "~/page-builder/component";
import { isTemporary } from "~/page-builder/markup-cache.server";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { imageData, type ImageData } from "./image-data";

/** Pages show pictures of their own origin only (TEXT-20). */
const isOwn = (url: string | undefined): url is string => url !== undefined && /^\/(?![/\\])/.test(url);

/**
 * Reads the picture that a record names by its content key or its address. If the content cannot be read,
 * logs a warning and uses the record's address, or else the media address of the content key (TEXT-19).
 * Returns null if there is no picture to show.
 */
export async function readImage(
  info: ImageInfo,
  context: SharedContext,
  renderContext: RenderContext,
  width: number | null = null,
): Promise<ImageData | null> {
  const { contentKey, url, altText } = info;
  if (contentKey) {
    try {
      const document = await context.shop.commerce.call("getContent", {
        params: { contentKeyOrId: contentKey },
        query: { includeContentBody: "true" },
      });
      const { altText: words, width: wide, height: high } = document.contentBody ?? {};
      const natural =
        typeof wide === "number" && typeof high === "number" && wide > 0 && high > 0
          ? { width: wide, height: high }
          : undefined;
      if (document.unauthenticatedUrl)
        return imageData(
          info,
          {
            rawUrl: document.unauthenticatedUrl,
            altText: altText ?? (typeof words === "string" ? words : ""),
            natural,
          },
          width,
        );
      throw new Error(`${contentKey} is not a picture`);
    } catch (error) {
      context.logger.warn({ err: error, contentKey }, "Error in loading image");
      if (isTemporary(error)) renderContext.onFailure?.();
    }
  }
  const rawUrl = isOwn(url)
    ? url
    : contentKey
      ? mediaUrl(contentKey.split("/").map(encodeURIComponent).join("/"))
      : null;
  if (rawUrl === null) context.logger.warn({ url }, "a picture of another origin is not shown");
  return rawUrl === null ? null : imageData(info, { rawUrl, altText: altText ?? "" }, width);
}
