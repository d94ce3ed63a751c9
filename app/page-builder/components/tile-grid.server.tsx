import { defineComponent } from "~/page-builder/component";
import { isTemporary } from "~/page-builder/markup-cache.server";
import { gridColumns, gridItemSpacing } from "~/page-builder/normalize";
import { readTile, tileOf } from "~/page-builder/tiles/read-tile.server";
import { TileGrid } from "~/page-builder/tiles/tile.server";
import { ListTitle } from "./title.server";

/** Each tile has a quarter of the width on medium and large screens (CONTENT-15). */
const usualColumns = 4;

/** A grid of tiles. Tiles that are not published are left out and logged. */
export const tileGrid = defineComponent("tile-grid", {
  async load({ title, tiles, gridColumns: columns, gridItemSpacing: gap }, context, renderContext) {
    const read = await Promise.all(
      tiles.map((tile) =>
        readTile(tile, context, renderContext).catch((error: unknown) => {
          if (isTemporary(error)) throw error;
          context.logger.warn({ contentKey: tile.contentKey }, "a tile is not published");
          return null;
        }),
      ),
    );
    const shown = read.filter((tile) => tile !== null);
    return shown.length > 0
      ? {
          title,
          tiles: shown,
          columns: columns === undefined ? usualColumns : gridColumns(columns),
          gap: gridItemSpacing(gap),
        }
      : null;
  },
  draw: ({ title, ...grid }, renderContext) => (
    <>
      <ListTitle title={title} renderContext={renderContext} />
      <TileGrid {...grid} />
    </>
  ),
});

/**
 * The tiles of a collection, in its order (CONTENT-16). Other content and tiles without a valid target are
 * left out.
 */
export const subMenuTiles = defineComponent("sub-menu-tiles", {
  async load({ title, collectionKey, brand }, context) {
    const { returnValue } = await context.shop.commerce.call("getEnhancedContentCollection", {
      query: { collectionId: collectionKey },
    });
    const items = Array.isArray(returnValue) ? returnValue : [];
    const tiles = items.flatMap(({ contentType, contentKey, contentBody }) => {
      if (contentType !== "tile") return [];
      try {
        return (
          tileOf(
            contentBody as Record<string, unknown>,
            { alternativeText: "", contentType: "Images", brand },
            context,
          ) ?? []
        );
      } catch (error) {
        context.logger.warn({ err: error, contentKey }, "a tile is not complete");
        return [];
      }
    });
    return tiles.length > 0 ? { title, tiles } : null;
  },
  draw: ({ title, tiles }, renderContext) => (
    <>
      <ListTitle title={title} renderContext={renderContext} />
      <TileGrid tiles={tiles} columns={usualColumns} gap="none" />
    </>
  ),
});
