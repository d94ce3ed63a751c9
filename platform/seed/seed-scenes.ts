import type { Executor } from "#platform/db/database";
import { drawingRow } from "./drawing-row";
import scenesJson from "./scenes.json";

export interface SceneSeed {
  contentKey: string;
  title: string;
  alternateText: string;
  brand: string;
  /** The drawing's name; the same room in another format keeps it. */
  scene: string;
  format: "wide" | "phone" | "tile";
}

const scenes = scenesJson as SceneSeed[];
const sizes = { wide: [1920, 960], phone: [960, 1200], tile: [1200, 1200] } as const;

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
 * Puts the rooms, worktops and tiles of pages and heads in place. A picture that is there already stays: a
 * photograph may have taken over its content key.
 */
export async function seedScenes(db: Executor): Promise<void> {
  await db
    .insertInto("media")
    .values(sceneRows())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
