import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Nobody starts or stops a server for longer than this; an older lock was left by a machine that went down. */
const staleAfterMs = 90_000;

/** Runs `work` while no other process starts or stops the server of the same data folder. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(file))) {
    if (await isStale(file)) await rm(file, { force: true });
    else await sleep(25 + Math.random() * 25);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    // An empty file belongs to a process that is about to write its number.
    return Date.now() - mtimeMs > staleAfterMs || (holder !== "" && !isAlive(Number(holder)));
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
