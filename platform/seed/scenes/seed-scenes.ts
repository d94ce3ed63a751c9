import type { Executor } from "#platform/db/database";
import { drawingRow } from "./drawing-row";
import scenesJson from "./scenes.json";

/** A picture of a room, countertop or tile. */
export interface SceneSeed {
  contentKey: string;
  title: string;
  alternateText: string;
  brand: string;
  /** The name of the drawing. The same room in another format has the same name. */
  scene: string;
  format: "wide" | "phone" | "tile";
  /** Instead of a render: left, top, width and height in another picture, as if that were 1920 wide. */
  cut?: { of: string; box: [number, number, number, number] };
  /** Instead of a render: the content key of a product's picture, in a wide frame. */
  product?: string;
}

const scenes = scenesJson as SceneSeed[];
const sizes = { wide: [1920, 960], phone: [960, 1200], tile: [1200, 1200] } as const;

/** Rows of `media` of all scenes. */
export const sceneRows = () =>
  scenes.map(({ contentKey, title, alternateText, brand, scene, format }) => {
    const [width, height] = sizes[format];
    return drawingRow({
      contentKey,
      title,
      alternateText,
      width,
      height,
      spec: { view: "scene", scene, brand, format },
    });
  });

/**
 * Writes the pictures of rooms, countertops and tiles. Existing pictures stay, because a photograph may use
 * the content key.
 */
export async function seedScenes(db: Executor): Promise<void> {
  await db
    .insertInto("media")
    .values(sceneRows())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
