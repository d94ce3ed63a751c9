import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { isAlive, withStartLock } from "./start-lock";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-lock-"));
  file = join(folder, "lock");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const limits = { staleAfterMs: 600, waitMs: 1500 };
/** A lock that is waited for takes longer than a test may. */
const patient = { staleAfterMs: 60_000, waitMs: 60_000 };

it("runs one holder after the other and leaves no files behind (OPS-19)", async () => {
  let inside = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withStartLock(file, async () => {
        expect((inside += 1)).toBe(1);
        await sleep(5);
        inside -= 1;
      }),
    ),
  );
  await expect(withStartLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await readdir(folder)).toEqual([]);
});

describe("a lock that a killed process left behind is taken over at once", () => {
  it("of a dead process, a zombie, a process id in use by another process, and an earlier process with our id (OPS-19)", async () => {
    // The shell replaces itself by `sleep`, which never collects the dead child, so the child stays a zombie.
    const parent = spawn("sh", ["-c", "true & echo $!; exec sleep 20"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const dead = Number(String(line));
    await expect.poll(() => isAlive(dead)).toBe(false);
    for (const content of [
      `${dead} - x`,
      `${dead}`,
      `${parent.pid} 1 x`,
      `${process.pid} 1 x`,
      String(process.pid),
      "999999999 1 x",
    ]) {
      await writeFile(file, content);
      await withStartLock(file, async () => {}, patient);
    }
    parent.kill("SIGKILL");
  });

  it("an empty file, which older versions left when they were killed while writing", async () => {
    await writeFile(file, "");
    await withStartLock(file, async () => {}, patient);
  });

  it("of a living process that has not touched it for long (OPS-19)", async () => {
    await writeFile(file, `${process.ppid}`);
    const before = new Date(Date.now() - patient.staleAfterMs - 1000);
    await utimes(file, before, before);
    await withStartLock(file, async () => {}, patient);
  });
});

it("a long holder keeps the lock; a process that waits too long is told who holds it (OPS-19)", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let isInside = false;
  const long = withStartLock(
    file,
    () => {
      isInside = true;
      return finished;
    },
    limits,
  );
  await expect.poll(() => isInside).toBe(true);
  await expect(withStartLock(file, async () => {}, limits)).rejects.toThrow(
    `Process ${process.pid} has been starting or stopping the database for more than 2 s`,
  );
  finish();
  await long;
  expect(await readdir(folder)).toEqual([]);
});
