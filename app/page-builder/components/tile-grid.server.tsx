import { defineComponent } from "~/page-builder/component";
import { isTemporary } from "~/page-builder/markup-cache.server";
import { gridColumns, gridItemSpacing } from "~/page-builder/normalise";
import { readTile, tileOf } from "~/page-builder/tiles/read-tile.server";
import { TileGrid } from "~/page-builder/tiles/tile.server";
import { ListTitle } from "./title.server";

/** 3 of 12 parts for each tile on medium and large screens (shell.md section 2, tile grid). */
const usualColumns = 4;

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
 * The tiles of a collection, in its order; what is no tile, or leads nowhere, is left out (shell.md section
 * 2, sub-menu content).
 */
export const subMenuTiles = defineComponent("sub-menu-tiles", {
  async load({ title, collectionKey, brand }, context) {
    const { returnValue } = await context.commerce.call("getEnhancedContentCollection", {
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
