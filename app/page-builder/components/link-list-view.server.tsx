import { Fragment, type ReactNode } from "react";

import { topHeading, type RenderContext } from "~/page-builder/component";
import type { MenuNode } from "~/page-builder/links/menu-items";
import { StaticLink } from "~/page-builder/links/static-link.server";
import { listLook, type TextTag } from "~/page-builder/normalize-text";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { mediaUrl } from "~/ui/picture/media-url";
import { isTemporary } from "~/page-builder/markup-cache.server";

import { ListTitle } from "./title.server";

/** A list of links that is ready to be rendered. */
interface PreparedLinkList {
  title: string;
  nodes: readonly MenuNode[];
  look: ReturnType<typeof listLook>;
  pictureOf: PictureOf | null;
}

type ListAttributes = {
  title: string;
  collectionId?: string | undefined;
  includeImageUrl?: boolean;
} & Readonly<Record<string, unknown>>;

/** Prepares a list of these items with the look that the record sets. Returns null if there are no items. */
export async function prepareLinkList(
  attributes: ListAttributes,
  nodes: readonly MenuNode[],
  context: SharedContext,
  renderContext: RenderContext,
): Promise<PreparedLinkList | null> {
  if (nodes.length === 0) return null;
  const { title, collectionId, includeImageUrl } = attributes;
  const pictureOf = collectionId
    ? await loadCategoryPictures(collectionId, context, renderContext)
    : includeImageUrl
      ? ownPictures
      : null;
  return { title, nodes, look: listLook(attributes), pictureOf };
}

/**
 * A list of links with a title. In the footer it is a navigation landmark. On a page its class `links`
 * distinguishes it from other lists for link-list-marks.ts.
 */
export function LinkList({
  title,
  nodes,
  look,
  pictureOf,
  renderContext,
}: PreparedLinkList & { renderContext: RenderContext }) {
  const [Frame, attributes] =
    renderContext.region === "footer" && title
      ? (["nav", { "aria-label": title }] as const)
      : ([Fragment, {}] as const);
  const names = [renderContext.region === "page" && "links", look.className, pictureOf && "pictured"]
    .filter(Boolean)
    .join(" ");
  return (
    <Frame {...attributes}>
      <ListTitle title={title} renderContext={renderContext} />
      <ul className={names || undefined} style={look.style}>
        <Items
          nodes={nodes}
          tag={look.tag === "h1" ? topHeading(renderContext).tag : look.tag}
          pictureOf={pictureOf}
        />
      </ul>
    </Frame>
  );
}

interface ItemsProps {
  nodes: readonly MenuNode[];
  tag: TextTag | null;
  pictureOf: PictureOf | null;
}

/** The items with their children. An item with children has the class `parent` (MENU-25). */
const Items = ({ nodes, tag, pictureOf }: ItemsProps) => (
  <>
    {nodes.map((node) => (
      <li
        key={node.id}
        className={
          [node.children.length > 0 && "parent", node.classes].filter(Boolean).join(" ") || undefined
        }
      >
        <Tagged tag={tag}>
          <StaticLink link={node.link} picture={<Photo url={pictureOf?.(node) ?? null} />} />
        </Tagged>
        {node.children.length > 0 ? (
          <ul>
            <Items nodes={node.children} tag={tag} pictureOf={null} />
          </ul>
        ) : null}
      </li>
    ))}
  </>
);

/** The alternative text is empty because the link's label names the picture. */
const Photo = ({ url }: { url: string | null }) =>
  url ? <img src={url} alt="" width="340" height="230" loading="lazy" /> : null;

function Tagged({ tag, children }: { tag: TextTag | null; children: ReactNode }) {
  if (tag === null) return <>{children}</>;
  const Tag = tag === "paragraph" ? "p" : tag;
  return <Tag>{children}</Tag>;
}

/** The address of an item's picture; null where it has none. */
type PictureOf = (node: MenuNode) => string | null;

/** The pictures that the menu items name themselves. */
const ownPictures: PictureOf = ({ imageUrl }) => imageUrl ?? null;

/**
 * Loads the pictures of categories from a collection such as `category-images` (MENU-37). They are part of
 * the markup and need no script. If they cannot be loaded, a warning is logged and the list shows its items'
 * own pictures.
 */
async function loadCategoryPictures(
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
