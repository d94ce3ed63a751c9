import { finishes } from "#platform/seed/reference/reference-data";
import type { PhotoJob, PhotoPlan } from "./plan";
import type { RoomJob } from "./plan-rooms";
import { fine, masterSize, qualityOf, roomSettings, settingsOf } from "./quality";

/** The jobs of one Blender process. */
export interface Batch {
  script: string;
  order: object;
  jobs: BatchJob[];
}

export interface BatchJob {
  id: string;
  files: string[];
  /** The width of the master where it differs from the render. */
  size?: number;
  digest: string;
  quality: number;
  alt: (file: string) => string;
  /** Widths that are also encoded ahead of time (`encodeHero`). */
  heroes: readonly number[];
}

/** Jobs per Blender process. A new process starts after them, so that an error loses little work. */
const batchSize = 10;

const stem = (file: string) => file.replace(/\.avif$/, "");

export function productBatches(jobs: PhotoJob[], { alts }: PhotoPlan): Batch[] {
  const hex = Object.fromEntries(Object.entries(finishes).map(([key, finish]) => [key, finish.hex]));
  const named = (job: PhotoJob) =>
    Object.fromEntries(Object.entries(job.finishes).map(([finish, file]) => [finish, stem(file)]));
  return cut(jobs, batchSize).map((part) => ({
    script: "render.py",
    order: {
      jobs: part.map((job) => ({ ...job, ...settingsOf(job), hex, finishes: named(job) })),
    },
    jobs: part.map((job) => ({
      id: job.id,
      size: masterSize,
      digest: job.digest,
      quality: qualityOf(job.view),
      files: Object.values(job.finishes),
      alt: (file) => alts.get(file) ?? "",
      heroes: [],
    })),
  }));
}

export function roomBatches(jobs: RoomJob[]): Batch[] {
  return jobs.map(({ id, room, format, file, scale, digest, alt }) => ({
    script: "render_rooms.py",
    order: { ...roomSettings, scale, jobs: [{ id, room, format, name: stem(file) }] },
    jobs: [{ id, digest, quality: fine, files: [file], alt: () => alt, heroes: heroWidths(format, scale) }],
  }));
}

/** The widths of a room that are encoded ahead of time. */
export const heroWidths = (format: string, scale: number): number[] =>
  format === "wide" ? [1920, 2880].filter((width) => width <= 1920 * scale) : [];

function cut<T>(list: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );
}
