import { defineComponent } from "~/page-builder/component";
import { readTile } from "~/page-builder/tiles/read-tile.server";
import { Tile } from "~/page-builder/tiles/tile.server";

/** A content tile (CONTENT-8 to CONTENT-12). */
export const contentTile = defineComponent("content-tile", {
  load: (attributes, context, renderContext) => readTile(attributes, context, renderContext),
  draw: (tile) => <Tile tile={tile} />,
});
