import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Time limits of the start lock. */
export interface StartLockLimits {
  /**
   * The holder touches the lock file more often than this. An older file was left behind by a dead process.
   */
  staleAfterMs: number;
  /** Starting or stopping a server never takes longer than this. */
  waitMs: number;
}
const defaultLimits: StartLockLimits = { staleAfterMs: 30_000, waitMs: 180_000 };

/**
 * All locks that this process ever had. After a container restart, an earlier process may have had the same
 * process id. Released locks stay in the set: another waiter may have read one just before it was removed,
 * and must not take it for one of an earlier process.
 */
const ownLocks = new Set<string>();

/**
 * Runs `work` while no other process starts or stops the server of the same data folder (OPS-19). Throws,
 * naming the holder, if the lock is not free within `waitMs` milliseconds.
 */
export async function withStartLock<T>(
  file: string,
  work: () => Promise<T>,
  limits: StartLockLimits = defaultLimits,
): Promise<T> {
  const content = `${process.pid} ${processStartTime(process.pid) ?? "-"} ${randomUUID()}`;
  const until = Date.now() + limits.waitMs;
  ownLocks.add(content);
  while (!(await tryLock(file, content))) {
    const stale = await findStale(file, limits);
    if (stale !== null) await removeStale(file, stale);
    else if (Date.now() > until) throw new Error(await describeHolder(file, limits));
    else await sleep(25 + Math.random() * 25);
  }
  const touching = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => {}),
    limits.staleAfterMs / 6,
  ).unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    // If our lock was considered stale, the file belongs to another process now.
    if ((await readFile(file, "utf8").catch(() => "")) === content) await rm(file, { force: true });
  }
}

/**
 * Creates the file together with its content (by a hard link), so that a process killed in between leaves no
 * empty lock.
 */
async function tryLock(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${content.slice(-12)}`;
  try {
    await writeFile(draft, content);
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      // Not every file system supports hard links.
      if (["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(error.code ?? ""))
        return writeFile(file, content, { flag: "wx" });
      throw error;
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The content of a lock that its holder left behind; null while the lock is held or gone. */
async function findStale(file: string, { staleAfterMs }: StartLockLimits): Promise<string | null> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    const [pid, start] = content.split(" ");
    const isOwn = Number(pid) === process.pid;
    const isStale =
      Date.now() - mtimeMs > staleAfterMs ||
      (isOwn
        ? !ownLocks.has(content)
        : !isAlive(Number(pid)) ||
          (start !== undefined && start !== "-" && processStartTime(Number(pid)) !== start));
    return isStale ? content : null;
  } catch {
    return null;
  }
}

/**
 * Removes the lock if it is still the stale one. Its holder may have released it in the meantime, and another
 * process may have taken it: then that lock is put back.
 */
async function removeStale(file: string, stale: string): Promise<void> {
  const moved = `${file}.${process.pid}.${randomUUID().slice(-12)}`;
  try {
    await rename(file, moved);
    if ((await readFile(moved, "utf8")) !== stale) await link(moved, file);
  } catch {
    // Another process was faster. The next attempt sees the current lock.
  } finally {
    await rm(moved, { force: true });
  }
}

async function describeHolder(file: string, { waitMs }: StartLockLimits): Promise<string> {
  const holder = (await readFile(file, "utf8").catch(() => "")).split(" ")[0] || "unknown";
  return `Process ${holder} has been starting or stopping the database for more than ${Math.round(waitMs / 1000)} s (${file}). End it, or remove the file.`;
}

/**
 * Field 22 of stat(5), the start time. It distinguishes a process from a later one with the same id. Null if
 * the system does not provide it.
 */
function processStartTime(pid: number): string | null {
  return readProcessStat(pid)?.[19] ?? null;
}

/** The fields of /proc/<pid>/stat after the command, which may itself contain spaces. */
function readProcessStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Whether the process runs. A zombie does not. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return readProcessStat(pid)?.[0] !== "Z";
}
