import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { Batch, BatchJob } from "./batches";
import { encodeMaster, keepHeroes } from "./encode";
import { keepPictures, type PhotoManifest } from "./manifest";

export interface RenderOptions {
  folder: string;
  /** Blender processes at the same time. */
  processes: number;
  /** Threads of each process; undefined for all cores. */
  threads: number | undefined;
}

/** Renders the batches. By default one Blender process per core: a single one would leave cores idle. */
export async function renderAll(batches: Batch[], options: RenderOptions): Promise<void> {
  const queue = [...batches];
  const worker = async () => {
    for (let batch = queue.shift(); batch; batch = queue.shift()) await renderBatch(batch, options);
  };
  await Promise.all(Array.from({ length: options.processes }, worker));
}

async function renderBatch(
  { script, order, jobs }: Batch,
  { folder, threads }: RenderOptions,
): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "photos-"));
  try {
    writeFileSync(join(work, "order.json"), JSON.stringify(order));
    const blender = spawn("blender", [
      "-b",
      "--factory-startup",
      ...(threads === undefined ? [] : ["-t", String(threads)]),
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
      if (job) encoding.push(keep(folder, work, job, line));
    }
    await Promise.all([ended, ...encoding]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function keep(folder: string, work: string, job: BatchJob, line: string): Promise<void> {
  const taken: PhotoManifest["pictures"] = {};
  for (const file of job.files) {
    const { bytes, width, height, color } = await encodeMaster(
      join(work, file.replace(/\.avif$/, ".ppm")),
      job.size,
    );
    writeFileSync(join(folder, file), bytes);
    taken[file] = { width, height, color, alt: job.alt(file), model: job.digest, quality: job.quality };
    if (job.heroes.length > 0) taken[file].heroes = await keepHeroes(folder, file, job.heroes);
  }
  // After every job, so that nothing is lost when the run ends.
  keepPictures(folder, taken);
  process.stdout.write(`${line}\n`);
}
