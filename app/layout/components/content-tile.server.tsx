import { defineComponent } from "../component";
import { readTile } from "../tiles/read-tile.server";
import { Tile } from "../tiles/tile.server";

/** A content tile (shell.md section 2). */
export const contentTile = defineComponent("content-tile", {
  load: (attributes, context, place) => readTile(attributes, context, place),
  draw: (tile) => <Tile tile={tile} />,
});
