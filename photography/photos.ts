/**
 * `npm run photos`: renders what is missing or whose model has changed, and keeps the manifest. Needs Blender
 * (README.md); nothing else in the project does. `-- --leading 150` renders pictures of an older quality
 * again: the first views of the 150 leading products, the finish of the lists first, and the rooms of the
 * homes. `--list` only says what would be done; `--view angle`, `--type range,rangetop` and `--limit 20`
 * narrow it, and so does `--product ar-rgg36,hl-sm45` (how its content keys begin); a room's name (`--type
 * ardenne-home --rooms`) is a type, too. `--heroes` only encodes the large rooms ahead of time.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { heroWidths, productBatches, roomBatches } from "./batches";
import { keepHeroes } from "./encode";
import { composeAll } from "./compose";
import { leadingKeys } from "./leading";
import { renderAll } from "./render";
import { keepPictures, readManifest, setAlts, setKeys, unnamed, writeManifest } from "./manifest";
import { planPhotographs, type PhotoJob } from "./plan";
import { planCategories } from "./plan-categories";
import { compositeDigest, planComposites } from "./plan-composites";
import { homeRooms, planRooms, type RoomJob } from "./plan-rooms";
import { fine, isOlder, qualityOf } from "./quality";

const folder = join(import.meta.dirname, "masters");

const { values: options } = parseArgs({
  options: {
    list: { type: "boolean" },
    view: { type: "string" },
    type: { type: "string" },
    limit: { type: "string" },
    rooms: { type: "boolean" },
    heroes: { type: "boolean" },
    product: { type: "string" },
    leading: { type: "string" },
    processes: { type: "string" },
    threads: { type: "string" },
  },
});

const manifest = readManifest(folder);
const plan = planPhotographs();
const rooms = planRooms();
const composites = planComposites(new Map([...plan.keys, ...rooms.keys]));
const keys = [...plan.keys, ...rooms.keys, ...composites.map(({ key, file }) => [key, file] as const)];
const types = options.type?.split(",");
const begins = options.product?.split(",");

const isDone = (file: string, digest: string) =>
  manifest.pictures[file]?.model === digest && existsSync(join(folder, file));
const filesOf = (job: PhotoJob) => Object.values(job.finishes);

/** The place of each leading product's file; with `--leading` only these are rendered again. */
const leading = new Map(
  leadingKeys(Number(options.leading ?? 0)).map((key, place) => [plan.keys.get(key), place]),
);
const placeOf = (job: PhotoJob) => Math.min(...filesOf(job).map((file) => leading.get(file) ?? Infinity));
const homes = homeRooms();

const isAsked = (job: PhotoJob) =>
  !begins ||
  begins.some((start) =>
    [...plan.keys].some(([key, file]) => key.startsWith(start) && filesOf(job).includes(file)),
  );
const inScope = plan.jobs.filter(
  (job) =>
    (!options.view || job.view === options.view) &&
    (!types || types.includes(String(job.spec.type))) &&
    isAsked(job),
);
const roomsInScope = rooms.jobs.filter(
  (job) => !options.view && !begins && (!types || types.includes(job.room)),
);

const missing = inScope.filter((job) => filesOf(job).some((file) => !isDone(file, job.digest)));
const missingRooms = roomsInScope.filter(({ file, digest }) => !isDone(file, digest));
const older = inScope.filter((job) =>
  filesOf(job).some((file) => isOlder(manifest.pictures[file], qualityOf(job.view))),
);
const olderRooms = roomsInScope.filter(({ file }) => isOlder(manifest.pictures[file], fine));

const products: PhotoJob[] = options.leading
  ? older.filter((job) => placeOf(job) < Infinity).sort((a, b) => placeOf(a) - placeOf(b))
  : missing;
const places: RoomJob[] = options.leading ? olderRooms.filter(({ room }) => homes.has(room)) : missingRooms;
const chosen = (options.rooms ? [] : products).slice(0, options.limit ? Number(options.limit) : undefined);
const stale = composites.filter(
  (each) => manifest.pictures[each.file]?.model !== compositeDigest(each, manifest),
);
process.stdout.write(
  `${missing.length} product jobs and ${missingRooms.length} rooms to render; ` +
    `${older.length} product jobs and ${olderRooms.length} rooms have an older quality; ` +
    `${stale.length} composites to make; ${Object.keys(manifest.pictures).length} pictures kept\n`,
);

if (options.list) {
  for (const { id } of [...chosen, ...places]) process.stdout.write(`${id}\n`);
} else if (options.heroes) {
  for (const { file, format, scale } of rooms.jobs) {
    const picture = manifest.pictures[file];
    const widths = heroWidths(format, scale).filter((width) => width <= (picture?.width ?? 0));
    if (!picture || widths.every((width) => picture.heroes?.[width])) continue;
    keepPictures(folder, { [file]: { ...picture, heroes: await keepHeroes(folder, file, widths) } });
    process.stdout.write(`${file}\n`);
  }
} else {
  // Without its model a type has no keys, and its photographs would count as unused.
  if (plan.modelless.size > 0)
    throw new Error(
      `No model in photography/models for: ${[...plan.modelless].join(", ")}. Nothing is rendered or removed.`,
    );
  mkdirSync(folder, { recursive: true });
  const gone = setKeys(manifest, [...keys, ...planCategories(new Map(keys))]);
  for (const file of [...gone, ...unnamed(folder, manifest)]) rmSync(join(folder, file), { force: true });
  setAlts(
    manifest,
    new Map([...plan.alts, ...[...rooms.jobs, ...composites].map(({ file, alt }) => [file, alt] as const)]),
  );
  writeManifest(folder, manifest);
  const batches = [productBatches(chosen, plan), roomBatches(places)];
  await renderAll(options.leading ? batches.flat() : batches.reverse().flat(), {
    folder,
    processes: Number(options.processes ?? availableParallelism()),
    threads: options.threads ? Number(options.threads) : options.processes === "1" ? undefined : 1,
  });
  await composeAll(folder, composites);
}
