/**
 * `npm run photos`: renders what is missing or whose model has changed, and keeps the manifest. Needs Blender
 * (README.md); nothing else in the project does. `-- --list` only says what would be done; `--view angle`,
 * `--type range,rangetop` and `--limit 20` narrow it, and so does `--product ar-rgg36,hl-sm45` (how its
 * content keys begin); a room's name (`--type ardenne-home --rooms`) is a type, too.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

import { finishes } from "#platform/seed/reference-data";
import { encodeMaster } from "./encode";
import { readManifest, setKeys, unnamed, writeManifest, type PhotoManifest } from "./manifest";
import { planPhotographs, type PhotoJob, type View } from "./plan";
import { planCategories } from "./plan-categories";
import { planRooms } from "./plan-rooms";

const folder = join(import.meta.dirname, "masters");
/**
 * Width of a render in pixels, before it is enlarged to the master. Fewer pixels with more samples look
 * better than more pixels with noise. Close-ups need fewer, because the part fills the frame.
 */
const sizes: Record<View, number> = { angle: 1000, open: 1000, front: 800, detail: 720 };
const masterSize = 1400;
/** Jobs per Blender process. A new process starts after them, so that an error loses little work. */
const batchSize = 10;

const { values: options } = parseArgs({
  options: {
    list: { type: "boolean" },
    view: { type: "string" },
    type: { type: "string" },
    limit: { type: "string" },
    rooms: { type: "boolean" },
    product: { type: "string" },
    processes: { type: "string" },
  },
});

interface Batch {
  script: string;
  order: object;
  /** `size`: the width of the master where it differs from the render. */
  jobs: { id: string; files: string[]; size?: number; digest: string; alt: (file: string) => string }[];
}

const manifest = readManifest(folder);
const plan = planPhotographs();
const rooms = planRooms();
const keys = [...plan.keys, ...rooms.keys];
const isDone = (file: string, digest: string) =>
  manifest.pictures[file]?.model === digest && existsSync(join(folder, file));
const types = options.type?.split(",");
const begins = options.product?.split(",");
const asked =
  begins &&
  new Set(
    [...plan.keys].filter(([key]) => begins.some((start) => key.startsWith(start))).map(([, file]) => file),
  );
const products = plan.jobs.filter(
  (job) =>
    (!asked || Object.values(job.finishes).some((file) => asked.has(file))) &&
    (!options.view || job.view === options.view) &&
    (!types || types.includes(String(job.spec.type))) &&
    Object.values(job.finishes).some((file) => !isDone(file, job.digest)),
);
const places = rooms.jobs.filter(
  (job) => !options.view && !asked && (!types || types.includes(job.room)) && !isDone(job.file, job.digest),
);
const chosen = (options.rooms ? [] : products).slice(0, options.limit ? Number(options.limit) : undefined);
process.stdout.write(
  `${products.length} product jobs and ${places.length} rooms to render, ${Object.keys(manifest.pictures).length} pictures kept\n`,
);

if (options.list) {
  for (const { id } of [...chosen, ...places]) process.stdout.write(`${id}\n`);
} else {
  // Without its model a type has no keys, and its photographs would count as unused.
  if (plan.modelless.size > 0)
    throw new Error(
      `No model in photography/models for: ${[...plan.modelless].join(", ")}. Nothing is rendered or removed.`,
    );
  mkdirSync(folder, { recursive: true });
  const gone = setKeys(manifest, [...keys, ...planCategories(new Map(keys))]);
  for (const file of [...gone, ...unnamed(folder, manifest)]) rmSync(join(folder, file), { force: true });
  writeManifest(folder, manifest);
  await renderAll(
    [...cut(places, 1).map(roomBatch), ...cut(chosen, batchSize).map(productBatch)].filter(
      (batch) => batch.jobs.length > 0,
    ),
  );
}

function cut<T>(list: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );
}

function productBatch(jobs: PhotoJob[]): Batch {
  const hex = Object.fromEntries(Object.entries(finishes).map(([key, finish]) => [key, finish.hex]));
  const named = (job: PhotoJob) =>
    Object.fromEntries(
      Object.entries(job.finishes).map(([finish, file]) => [finish, file.replace(/\.avif$/, "")]),
    );
  return {
    script: "render.py",
    order: { jobs: jobs.map((job) => ({ ...job, size: sizes[job.view], hex, finishes: named(job) })) },
    jobs: jobs.map((job) => ({
      id: job.id,
      size: masterSize,
      digest: job.digest,
      files: Object.values(job.finishes),
      alt: (file) => plan.alts.get(file) ?? "",
    })),
  };
}

function roomBatch(jobs: typeof rooms.jobs): Batch {
  return {
    script: "render_rooms.py",
    order: {
      samples: 22,
      scale: 1,
      jobs: jobs.map(({ id, room, format, file }) => ({
        id,
        room,
        format,
        name: file.replace(/\.avif$/, ""),
      })),
    },
    jobs: jobs.map(({ id, digest, file, alt }) => ({ id, digest, files: [file], alt: () => alt })),
  };
}

/**
 * One Blender process per core. A single process would leave cores idle at the end of each render.
 */
async function renderAll(batches: Batch[]): Promise<void> {
  const queue = [...batches];
  const worker = async () => {
    for (let batch = queue.shift(); batch; batch = queue.shift()) await renderBatch(batch);
  };
  await Promise.all(Array.from({ length: Number(options.processes ?? availableParallelism()) }, worker));
}

async function renderBatch({ script, order, jobs }: Batch): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "photos-"));
  try {
    writeFileSync(join(work, "order.json"), JSON.stringify(order));
    const threads = options.processes === "1" ? [] : ["-t", "1"];
    const blender = spawn("blender", [
      "-b",
      "--factory-startup",
      ...threads,
      "-P",
      join(import.meta.dirname, script),
      "--",
      join(work, "order.json"),
      work,
    ]);
    blender.stderr.on("data", (text: Buffer) => process.stderr.write(text));
    const ended = new Promise<void>((resolve, reject) => {
      blender.once("error", reject).once("close", (code, signal) => {
        if (code !== 0)
          process.stderr.write(
            `Blender ended early (${signal ?? code}); the next run takes what is missing\n`,
          );
        resolve();
      });
    });
    const encoding: Promise<void>[] = [];
    for await (const line of createInterface({ input: blender.stdout })) {
      if (/^(?:failed|Traceback| {2}File)/.test(line)) process.stderr.write(`${line}\n`);
      const id = /^photo (\S+)/.exec(line)?.[1];
      const job = jobs.find((each) => each.id === id);
      if (job) encoding.push(keep(work, job, line));
    }
    await Promise.all([ended, ...encoding]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function keep(work: string, job: Batch["jobs"][number], line: string): Promise<void> {
  const taken: PhotoManifest["pictures"] = {};
  for (const file of job.files) {
    const { bytes, width, height, color } = await encodeMaster(
      join(work, file.replace(/\.avif$/, ".ppm")),
      job.size,
    );
    writeFileSync(join(folder, file), bytes);
    taken[file] = { width, height, color, alt: job.alt(file), model: job.digest };
  }
  // Saved after every job, so that nothing is lost when the run ends. Read again first, because another run
  // may have added pictures.
  const kept = readManifest(folder);
  writeManifest(folder, { keys: kept.keys, pictures: { ...kept.pictures, ...taken } });
  process.stdout.write(`${line}\n`);
}
