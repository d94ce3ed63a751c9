import { tileBody } from "#contract/content/content-bodies";
import type { ComponentAttributes } from "#contract/content/layout-components";
import { readBody } from "~/request/content-body.server";
import { mediaUrl } from "~/ui/picture/media-url";
import type { RenderContext } from "~/page-builder/component";
import { isTemporary } from "~/page-builder/markup-cache.server";
import { linkOf, tileTarget, type MenuLink } from "~/page-builder/links/link-rules";
import { namedPage } from "~/page-builder/links/named-pages.server";
import { actionType as actionTypeOf } from "~/page-builder/normalize";
import type { SharedContext } from "~/page-builder/shared-context.server";

/** A content tile that is ready to be rendered. */
export interface TileView {
  link: MenuLink;
  /** Text below the title; empty for none. */
  text: string;
  /** null if the tile could not be loaded. */
  picture: { src: string; alt: string } | null;
  /** The link leads to a document. */
  isDocument: boolean;
  /** Scripts show the document in a dialog over the page (CONTENT-10). */
  isInline: boolean;
  /** The brand whose colors it has; null for the brand of the store (CONTENT-11). */
  brand: string | null;
}

type TileRecord = Pick<
  ComponentAttributes<"content-tile">,
  "alternativeText" | "contentType" | "brand" | "actionType"
>;

/**
 * Loads a content tile by its content key. Throws if the tile is not published; the caller then leaves it
 * out. After a temporary error returns a tile without a picture, with its alternative text as label
 * (CONTENT-12).
 */
export async function readTile(
  { contentKey, ...tile }: TileRecord & { contentKey: string },
  context: SharedContext,
  renderContext: RenderContext,
): Promise<TileView | null> {
  try {
    const { contentBody } = await context.shop.commerce.call("getContent", {
      params: { contentKeyOrId: contentKey },
      query: { includeContentBody: "true" },
    });
    return tileOf(contentBody, tile, context);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    context.logger.warn({ err: error, contentKey }, "Error in loading image");
    renderContext.onFailure?.();
    return {
      link: { label: tile.alternativeText, href: null },
      text: "",
      picture: null,
      isDocument: false,
      isInline: false,
      brand: null,
    };
  }
}

/** Creates a tile from its content body. Returns null if its target does not exist (CONTENT-8). */
export function tileOf(
  contentBody: Record<string, unknown> | undefined,
  { alternativeText, contentType, brand, actionType }: TileRecord,
  context: SharedContext,
): TileView | null {
  const {
    addresses,
    logger,
    store: { profile },
  } = context;
  const { Resource_URL, Title, Hover_Text, Image, Type } = readBody(tileBody, contentBody);
  const isDocument = (Type ?? contentType).toUpperCase() === "PDF";
  const target = tileTarget(Resource_URL, namedPage);
  if (target === null) {
    logger.warn({ resourceUrl: Resource_URL }, "a tile names no page");
    return null;
  }
  // A tile with an address opens a new tab (CONTENT-9). A document opens in a dialog instead (CONTENT-10).
  const window = isDocument ? {} : target === Resource_URL ? { newWindow: true } : {};
  const media = target.startsWith("/sfsites/");
  return {
    link: { ...linkOf(Title, target, media ? (path) => path : addresses.at), ...window },
    text: Hover_Text,
    picture: { src: mediaUrl(Image.mediaId, 640), alt: alternativeText },
    isDocument,
    isInline: isDocument && actionTypeOf(actionType) === "inline",
    brand: brand === profile.brand ? null : brand,
  };
}
