import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { encodePicture } from "#platform/content/encoder/encode-picture";
import type { EncoderJob } from "#platform/content/encoder/encoder-job";
import { drawMedia } from "./drawing";
import { createRenderQueue } from "./render-queue";
import { createRenditions, nearestWidth } from "./renditions";

const { svg, width: nativeWidth } = drawMedia({
  type: "kettle",
  finish: "butter",
  view: "front",
  brand: "hollins",
});

const encoder = { encode: encodePicture };

describe("createRenditions", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "renditions-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  it.each(["avif", "webp", "jpeg"] as const)(
    "makes %s pictures of the asked width, never wider than the drawing (API-170)",
    async (format) => {
      const { render } = createRenditions({ mediaCacheDir: folder, encoder });
      const meta = await sharp(
        (await render({ source: { svg }, nativeWidth, width: 320, format }))!,
      ).metadata();
      expect(meta).toMatchObject({ width: 320, height: 320, format: format === "avif" ? "heif" : format });
      expect(
        (
          await sharp(
            (await render({ source: { svg }, nativeWidth: 1400, width: 1920, format: "webp" }))!,
          ).metadata()
        ).width,
      ).toBe(1400);
    },
  );

  it("renders simultaneous requests once, stores the picture on disk and reads it the next time", async () => {
    const { render } = createRenditions({ mediaCacheDir: folder, encoder });
    const request = { source: { svg }, nativeWidth, width: 160, format: "webp" } as const;
    const [bytes, second] = await Promise.all([render(request), render(request)]);
    expect(second).toBe(bytes);
    expect(await files()).toHaveLength(1);
    expect(await createRenditions({ mediaCacheDir: folder, encoder }).render(request)).toEqual(bytes);
  });

  it("renders the picture if nothing can be written", async () => {
    const { render } = createRenditions({ mediaCacheDir: "/dev/null/nowhere", encoder });
    expect(
      (await render({ source: { svg }, nativeWidth, width: 160, format: "webp" }))!.length,
    ).toBeGreaterThan(100);
  });
});

describe("a request whose client has gone", () => {
  const sized = (width: number) => ({ source: { svg }, nativeWidth, width, format: "webp" }) as const;

  it("is not rendered if nobody else waits for the picture (API-178)", async () => {
    const { asked, finish, render } = renderByHand();
    const first = [render(sized(160)), render(sized(320))];
    // Each looks for a stored file first, and either may be told sooner that there is none.
    await vi.waitFor(() => expect(asked.toSorted()).toEqual([160, 320]));
    const [alone, shared, staying] = [new AbortController(), new AbortController(), new AbortController()];
    const waiting = [
      render(sized(640), alone.signal),
      render(sized(960), shared.signal),
      render(sized(960), staying.signal),
    ];
    alone.abort();
    shared.abort();
    expect(await waiting[0]).toBeNull();
    finish();
    await Promise.all([...first, ...waiting]);
    expect(asked.slice(2)).toEqual([960]);
    await render(sized(640), new AbortController().signal);
    expect(asked.slice(2)).toEqual([960, 640]);
    expect((await Promise.all(waiting.slice(1))).map((bytes) => bytes?.length)).toEqual([1, 1]);
  });

  /** Renditions whose encoder waits until it may finish. */
  function renderByHand() {
    const asked: number[] = [];
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const encode = async ({ width }: EncoderJob) => {
      asked.push(width);
      await gate;
      return Buffer.alloc(1);
    };
    return {
      asked,
      finish: () => finish(),
      ...createRenditions({ mediaCacheDir: "/dev/null/x", encoder: { encode } }),
    };
  }
});

describe("createRenderQueue", () => {
  it("runs two at once, lets a few wait and turns the rest away", async () => {
    const queue = createRenderQueue({ atOnce: 2, waiting: 1 });
    let active = 0;
    let most = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const work = async () => {
      most = Math.max(most, (active += 1));
      await gate;
      active -= 1;
      return "done";
    };
    const four = [1, 2, 3, 4].map(() => queue.run(work));
    expect(await four[3]).toBeNull();
    open();
    expect(await Promise.all(four)).toEqual(["done", "done", "done", null]);
    expect(most).toBe(2);
    await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run(work)).toBe("done");
  });
});

describe("nearestWidth", () => {
  it("rounds up to an allowed width (API-170)", () => {
    expect([1, 160, 500, 640, 961, 99_999].map(nearestWidth)).toEqual([160, 160, 640, 640, 1920, 2880]);
  });
});
