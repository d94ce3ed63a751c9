import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "#tests/support/free-port";

const root = resolve(import.meta.dirname, "../..");

/**
 * The production build with a data folder and a free port. It can be killed and restarts at the same
 * address.
 */
export async function openStore(dataDir: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess;
  /** The error when the process ended without being killed. */
  let fault: string | null = null;
  let killed = false;

  function start(): void {
    child = spawn(process.execPath, ["--max-old-space-size=384", join(root, "build/server.js")], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        PLATFORM_URL: "",
        LOG_LEVEL: "silent",
        POSTS_PER_MINUTE: "1000000",
      },
    });
    killed = false;
    child.once("exit", (code, signal) => {
      if (!killed) fault = `The storefront ended by itself (${code ?? signal})`;
    });
  }

  const isHealthy = () =>
    fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );

  /** Waits until the store is healthy again; returns milliseconds. */
  async function recover(limitMs = 60_000): Promise<number> {
    const began = performance.now();
    while (!(await isHealthy())) {
      if (fault !== null) throw new Error(fault);
      if (performance.now() - began > limitMs)
        throw new Error(`The store did not come back within ${limitMs / 1000} s`);
      await sleep(50);
    }
    return performance.now() - began;
  }

  async function killStorefront(): Promise<void> {
    const gone = new Promise((done) => child.once("exit", done));
    killed = true;
    child.kill("SIGKILL");
    await gone;
    start();
  }

  const postmaster = () =>
    Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

  /**
   * Kills the main process of the database server. Its sessions end by themselves, and the next start must
   * wait for them.
   */
  function killDatabase(): void {
    try {
      process.kill(postmaster(), "SIGKILL");
    } catch {
      // It is already down from the previous kill.
    }
  }

  /** Kills one process of the database server, which then ends all sessions and recovers. */
  function killSession(): void {
    try {
      const parent = String(postmaster());
      const own = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent);
      const one = own[Math.floor(Math.random() * own.length)];
      if (one) process.kill(Number(one), "SIGKILL");
    } catch {
      // It is already down.
    }
  }

  async function close(): Promise<void> {
    if (fault !== null) return;
    killed = true;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await gone;
  }

  start();
  await recover();
  return { origin, recover, killStorefront, killDatabase, killSession, close };
}
export type StoreProcess = Awaited<ReturnType<typeof openStore>>;

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ")[1];
  } catch {
    return undefined;
  }
}
