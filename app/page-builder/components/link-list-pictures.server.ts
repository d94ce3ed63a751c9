import { mediaUrl } from "~/ui/picture/media-url";
import type { RenderContext } from "~/page-builder/component";
import type { MenuNode } from "~/page-builder/links/menu-items";
import { isTemporary } from "~/page-builder/markup-cache.server";
import type { SharedContext } from "~/page-builder/shared-context.server";

/** The address of an item's picture; null where it has none. */
export type PictureOf = (node: MenuNode) => string | null;

export const ownPictures: PictureOf = ({ imageUrl }) => imageUrl ?? null;

/**
 * Pictures of categories by a collection (`category-images`; shell.md section 7), drawn with the list: they
 * wait for no script. A list whose pictures cannot be read is drawn without them, which is logged only.
 */
export async function loadCategoryPictures(
  collectionId: string,
  { commerce, store, logger }: SharedContext,
  renderContext: RenderContext,
): Promise<PictureOf> {
  try {
    const { returnValue } = await commerce.call("getEnhancedContentCollection", {
      query: { collectionId, siteId: store.siteId },
    });
    const media = Array.isArray(returnValue) ? {} : returnValue;
    return ({ categoryId, imageUrl }) => {
      const mediaId =
        categoryId !== undefined && Object.hasOwn(media, categoryId) ? media[categoryId] : undefined;
      return mediaId ? mediaUrl(mediaId, 640) : (imageUrl ?? null);
    };
  } catch (error) {
    logger.warn({ err: error, collectionId: collectionId.slice(0, 80) }, "Error in loading image");
    if (isTemporary(error)) renderContext.onFailure?.();
    return ownPictures;
  }
}
