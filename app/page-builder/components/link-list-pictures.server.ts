import { mediaUrl } from "~/ui/picture/media-url";
import type { RenderContext } from "~/page-builder/component";
import type { MenuNode } from "~/page-builder/links/menu-items";
import { isTemporary } from "~/page-builder/markup-cache.server";
import type { SharedContext } from "~/page-builder/shared-context.server";

/** The address of an item's picture; null where it has none. */
export type PictureOf = (node: MenuNode) => string | null;

/** The pictures that the menu items name themselves. */
export const ownPictures: PictureOf = ({ imageUrl }) => imageUrl ?? null;

/**
 * Loads the pictures of categories from a collection such as `category-images` (MENU-37). They are part of
 * the markup and need no script. If they cannot be loaded, a warning is logged and the list shows its items'
 * own pictures.
 */
export async function loadCategoryPictures(
  collectionId: string,
  { shop: { commerce }, store, logger }: SharedContext,
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
