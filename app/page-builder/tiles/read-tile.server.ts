import { tileBody } from "#contract/content-bodies";
import type { ComponentAttributes } from "#contract/layout-components";
import { readBody } from "~/request/content-body.server";
import { mediaUrl } from "~/ui/picture/media-url";
import type { RenderContext } from "~/page-builder/component";
import { isTemporary } from "~/page-builder/markup-cache.server";
import { linkOf, tileTarget, type MenuLink } from "~/page-builder/links/link-rules";
import { namedPage } from "~/page-builder/links/named-pages.server";
import { actionType as actionTypeOf } from "~/page-builder/normalise";
import type { SharedContext } from "~/page-builder/shared-context.server";

export interface TileView {
  link: MenuLink;
  /** Below the words; empty for none. */
  text: string;
  /** null: it could not be read. */
  picture: { src: string; alt: string } | null;
  /** The link leads to a document. */
  isDocument: boolean;
  /** Scripts show the document in a dialog, over the page. */
  isInline: boolean;
  /** The brand whose colours it takes; null for the store's own. */
  brand: string | null;
}

type TileRecord = Pick<
  ComponentAttributes<"content-tile">,
  "alternativeText" | "contentType" | "brand" | "actionType"
>;

/**
 * A content tile (shell.md section 2) by its content key. One that is not published is left out by the
 * caller; one that cannot be read just now says so in its place, under its alternative text.
 */
export async function readTile(
  { contentKey, ...tile }: TileRecord & { contentKey: string },
  context: SharedContext,
  renderContext: RenderContext,
): Promise<TileView | null> {
  try {
    const { contentBody } = await context.commerce.call("getContent", {
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

/** A tile from its body; null where its words lead nowhere. */
export function tileOf(
  contentBody: Record<string, unknown> | undefined,
  { alternativeText, contentType, brand, actionType }: TileRecord,
  context: SharedContext,
): TileView | null {
  const { addresses, profile, logger } = context;
  const { Resource_URL, Title, Hover_Text, Image, Type } = readBody(tileBody, contentBody);
  const isDocument = (Type ?? contentType).toUpperCase() === "PDF";
  const target = tileTarget(Resource_URL, namedPage);
  if (target === null) {
    logger.warn({ resourceUrl: Resource_URL }, "a tile names no page");
    return null;
  }
  // A document opens in a dialog; any other tile that carries an address instead of a page's name opens it in
  // a new tab (shell.md section 2).
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
