import { spawn, type ChildProcess } from "node:child_process";
import { constants, getPriority } from "node:os";
import { createInterface } from "node:readline";

import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";

import { createEncoder, type Encoder, type EncoderOptions } from "./encoder-process";

const square = '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><circle r="900"/></svg>';
const job = { source: { svg: square }, nativeWidth: 1400, width: 320, format: "webp" } as const;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const hasEnded = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });

describe("the encoder process", () => {
  const opened: Encoder[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((encoder) => encoder.close())));

  /** An encoder, and the ids of its processes. */
  function open(options: EncoderOptions = {}) {
    const pids: number[] = [];
    const encoder = createEncoder({ ...options, onStart: (pid) => pids.push(pid!) });
    opened.push(encoder);
    return { encoder, pids };
  }

  it("encodes at a lower priority than the store, and one process serves many pictures (OPS-58)", async () => {
    const { encoder, pids } = open();
    encoder.start();
    const pictures = await Promise.all([160, 320, 640].map((width) => encoder.encode({ ...job, width })));
    const widths = await Promise.all(pictures.map(async (bytes) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([160, 320, 640]);
    expect(pids).toHaveLength(1);
    expect(getPriority(pids[0])).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    await expect(encoder.encode({ ...job, source: { path: "/nowhere.avif" } })).rejects.toThrow(/nowhere/);
  });

  it("ends when it is idle and starts again for the next picture (OPS-58)", async () => {
    const { encoder, pids } = open({ idleMs: 1 });
    await encoder.encode(job);
    await hasEnded(pids.at(-1)!);
    expect((await encoder.encode(job)).length).toBeGreaterThan(100);
  });

  it("is replaced when it is killed, and the picture is answered (OPS-58)", async () => {
    const { encoder, pids } = open();
    const picture = encoder.encode(job);
    process.kill(pids[0]!, "SIGKILL");
    expect((await sharp(await picture).metadata()).width).toBe(320);
    expect(pids).toHaveLength(2);
  });

  it("gives up a picture that takes too long twice (OPS-58)", async () => {
    const { encoder, pids } = open({ limitMs: 1 });
    await expect(encoder.encode(job)).rejects.toThrow("The picture encoder has ended");
    expect(pids).toHaveLength(2);
  });

  it("ends with the store, and no picture is encoded afterwards (OPS-58)", async () => {
    const { encoder, pids } = open();
    const unfinished = encoder.encode(job).catch((error: Error) => error.message);
    await encoder.close();
    await hasEnded(pids[0]!);
    expect(await unfinished).toBe("The picture encoder has ended");
    await expect(encoder.encode(job)).rejects.toThrow("The picture encoder is closed");
  });

  it.each(["SIGTERM", "SIGKILL"] as const)(
    "ends when the program that started it is stopped by %s (OPS-58)",
    async (signal) => {
      const { program, pid } = await startProgramWithEncoder();
      expect(isAlive(pid)).toBe(true);
      program.kill(signal);
      await hasEnded(pid);
    },
  );
});

/** Another program with an encoder, and the id of its encoder's process. */
async function startProgramWithEncoder(): Promise<{ program: ChildProcess; pid: number }> {
  const module = new URL("encoder-process.ts", import.meta.url).href;
  const code = `import { createEncoder } from ${JSON.stringify(module)};
    createEncoder({ onStart: console.log }).start();
    setInterval(() => {}, 1000);`;
  const program = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { value } = await createInterface({ input: program.stdout! })[Symbol.asyncIterator]().next();
  return { program, pid: Number(value) };
}
