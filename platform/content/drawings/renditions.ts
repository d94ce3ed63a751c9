import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { EncoderJob, RenditionFormat } from "#platform/content/encoder/encoder-job";
import type { Encoder } from "#platform/content/encoder/encoder-process";
import { createRenderQueue } from "./render-queue";

/** The picture formats. */
export const renditionFormats: readonly RenditionFormat[] = ["avif", "webp", "jpeg"];
/** The widths of the store's source sets, and two for thumbnails. */
export const renditionWidths = [160, 320, 640, 960, 1920, 2880] as const;

/** One rendition of a picture. */
export interface RenditionRequest extends EncoderJob {
  /** Changes with the picture. By default the drawing's own SVG tells. */
  digest?: string;
}

/** Renders pictures at the requested size. */
export interface Renditions {
  /**
   * The picture's bytes, from disk or rendered now. Null if too many renderings wait, or if `signal` is
   * aborted while this one waits and nobody else asks for it.
   */
  render(request: RenditionRequest, signal?: AbortSignal): Promise<Buffer | null>;
}

/** A rendering in progress, and how many requests wait for it. */
interface Running {
  work: Promise<Buffer | null>;
  requests: number;
  abandoned: AbortController;
}

/** The smallest allowed width that is at least the given one, or the largest (API-170). */
export function nearestWidth(wanted: number): number {
  return renditionWidths.find((width) => width >= wanted) ?? 2880;
}

/** The next narrower allowed width, for clients that save data. The narrowest stays. */
export function narrowerWidth(width: number): number {
  return renditionWidths.filter((each) => each < width).at(-1) ?? width;
}

/** A short digest, for file names and entity tags. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

/**
 * Renders placeholders and photographs at the wanted size and caches them on disk. File names contain a
 * digest of the source, so nothing has to be invalidated. Simultaneous requests for one picture share a
 * rendering.
 */
export function createRenditions({
  mediaCacheDir,
  encoder,
}: {
  mediaCacheDir: string;
  encoder: Pick<Encoder, "encode">;
}): Renditions {
  const queue = createRenderQueue({ atOnce: 2, waiting: 48 });
  const running = new Map<string, Running>();

  async function make(name: string, job: EncoderJob, signal: AbortSignal): Promise<Buffer | null> {
    const file = join(mediaCacheDir, name.slice(0, 2), name);
    const cached = await readFile(file).catch(() => null);
    if (cached && cached.length > 0) return cached;
    const bytes = await queue.run(() => encoder.encode(job), signal);
    if (bytes) await store(file, bytes);
    return bytes;
  }

  function begin(name: string, job: EncoderJob): Running {
    const abandoned = new AbortController();
    const work = make(name, job, abandoned.signal).finally(() => forget(name, started));
    const started: Running = { work, requests: 0, abandoned };
    running.set(name, started);
    return started;
  }

  const forget = (name: string, each: Running) => void (running.get(name) === each && running.delete(name));

  return {
    render({ digest, ...job }, signal) {
      const source = digest ?? ("svg" in job.source ? job.source.svg : job.source.path);
      const name = `${digestOf(source)}-${Math.min(job.width, job.nativeWidth)}.${job.format}`;
      const current = running.get(name) ?? begin(name, job);
      current.requests += 1;
      signal?.addEventListener(
        "abort",
        () => {
          current.requests -= 1;
          if (current.requests > 0) return;
          // A later request for the same picture must not join this one.
          forget(name, current);
          current.abandoned.abort();
        },
        { once: true },
      );
      return current.work;
    },
  };
}

/**
 * Writes a draft and renames it, because another process may read the same folder. Errors are ignored:
 * without the file the picture is rendered again.
 */
async function store(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
