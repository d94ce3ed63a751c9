import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import homes from "#platform/seed/content/homes.json";
import scenes from "#platform/seed/scenes/scenes.json";

import { statementsOf } from "./python-statements";

export interface RoomJob {
  id: string;
  room: string;
  format: string;
  file: string;
  alt: string;
  /** Pixels for each pixel of the format; the rooms at the head of homes have more (TEXT-29). */
  scale: number;
  digest: string;
}

/**
 * Raise it to render every room again. A room's digest covers its own code, not that of the appliances in
 * it.
 */
const roomsVersion = 1;

/** Every room and tile that is rendered for pages and category heads. */
export function planRooms(): { jobs: RoomJob[]; keys: Map<string, string> } {
  const heroes = homeHeroes();
  const rendered = scenes.filter((scene) => !("cut" in scene) && !("product" in scene));
  const jobs = rendered.map(({ contentKey, scene, format, alternateText }) => {
    const scale = heroes.includes(contentKey) ? 1.5 : 1;
    return {
      id: contentKey,
      room: scene,
      format,
      alt: alternateText,
      file: `${contentKey.replaceAll("/", "-")}.avif`,
      scale,
      digest: createHash("sha256")
        .update(
          JSON.stringify([roomsVersion, scene, format, sourceOf(scene), ...(scale === 1 ? [] : [scale])]),
        )
        .digest("hex")
        .slice(0, 10),
    };
  });
  return { jobs, keys: new Map(jobs.map(({ id, file }) => [id, file])) };
}

/** The content keys of the rooms at the head of the home pages. */
export const homeHeroes = (): string[] =>
  Object.values(homes).map(({ sections }) => {
    const hero: object = sections[0]!.components[0]!;
    return (hero as { attributes: { picture: { media: string } } }).attributes.picture.media;
  });

/** The rooms that the home pages show. */
export function homeRooms(): Set<string> {
  const shown = JSON.stringify(homes);
  return new Set(
    scenes.filter(({ contentKey }) => shown.includes(`"${contentKey}"`)).map(({ scene }) => scene),
  );
}

/**
 * The statements of the function that builds the room. Changes of shared code and of appliances do not
 * change it; raise `roomsVersion` for these.
 */
function sourceOf(room: string): string {
  const folder = join(import.meta.dirname, "rooms");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".py")) : [];
  const builder = new RegExp(`^(?:def )?${room.replaceAll("-", "_")}\\b[\\s\\S]*?(?=^\\S)`, "m");
  const builders = files.map((name) => builder.exec(readFileSync(join(folder, name), "utf8") + "\nend")?.[0]);
  return statementsOf(builders.find((text) => text !== undefined) ?? "");
}
