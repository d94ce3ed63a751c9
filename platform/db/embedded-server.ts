import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

import { locateBinaries } from "./embedded/locate-binaries";
import { findOwner, type Owner } from "./embedded/run-as";
import {
  connectionTo,
  findServerPid,
  createDataFolder,
  startServer,
  createOwnedFolder,
  stopServer,
  tryConnect,
  type ServerPaths,
} from "./embedded/server-process";
import { withStartLock } from "./embedded/start-lock";
import type { DatabaseLog } from "./log";

/** Every session of the store carries this name first. */
export const applicationPrefix = "storefront";
/** One such session per storefront tells the last one to leave that it is the last. */
const keeperName = `${applicationPrefix} keeper`;
/**
 * The longest path of a socket's folder: the system allows about 104 bytes for the folder and
 * `/.s.PGSQL.5432`.
 */
const maxSocketFolderBytes = 88;

/**
 * An eighth of the machine's memory, within bounds. Of a small catalogue only what is used is taken; a large
 * one is read from here instead of from files.
 */
const sharedBuffersMegabytes = Math.round(Math.min(512, Math.max(48, totalmem() / 8 / 1024 / 1024)));

const defaultSettings: Record<string, string> = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: `${sharedBuffersMegabytes}MB`,
  work_mem: "4MB",
  jit: "off",
  io_method: "sync",
  max_parallel_workers_per_gather: "0",
  wal_level: "minimal",
  max_wal_senders: "0",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
};

export interface EmbeddedServer {
  connection: ReturnType<typeof connectionTo>;
  /** Leaves the server; it stops when no other storefront uses it. */
  release(): Promise<void>;
}

/**
 * The PostgreSQL server of one data folder: found running, or started. It listens on a Unix socket only,
 * outlives a killed storefront, and is shared by all storefronts of that folder.
 */
export async function startEmbeddedServer(options: {
  dataDir: string;
  log: DatabaseLog;
  settings?: Record<string, string>;
}): Promise<EmbeddedServer> {
  if (process.platform === "win32")
    throw new Error("The embedded database does not run on Windows; set DATABASE_URL to a PostgreSQL.");
  const dataDir = resolve(options.dataDir);
  const lockFile = join(dataDir, "postgres.lock");
  const settings = { ...defaultSettings, ...options.settings };
  const owner = findOwner();
  await mkdir(dataDir, { recursive: true });
  const paths = await choosePaths(dataDir, owner);

  let released = false;
  let keeper = await withStartLock(lockFile, () => ensureRunning(paths, owner, settings, options.log));
  watch(keeper);

  // An open session says 'still in use' to other storefronts, and tells this one when the server went away.
  function watch(client: pg.Client) {
    client.once("end", () => {
      if (!released) void restart();
    });
  }
  async function restart() {
    options.log.error({ dataDir }, "The database server went away; starting it again");
    await sleep(250);
    if (released) return;
    try {
      keeper = await withStartLock(lockFile, () => ensureRunning(paths, owner, settings, options.log));
      watch(keeper);
    } catch (error) {
      options.log.error({ err: error }, "The database server could not be started again");
      await sleep(2000);
      if (!released) void restart();
    }
  }

  return {
    connection: connectionTo(paths, "postgres"),
    async release() {
      if (released) return;
      released = true;
      await withStartLock(lockFile, async () => {
        const others = await countOtherStorefronts(keeper).catch(() => 0);
        await Promise.race([keeper.end().catch(() => {}), sleep(2000, undefined, { ref: false })]);
        if (others === 0) await stopServer(paths);
      });
    },
  };
}

async function choosePaths(dataDir: string, owner: Owner | null): Promise<ServerPaths> {
  const data = join(dataDir, "postgres");
  const paths = { data, socket: data, log: join(dataDir, "postgres.log") };
  if (Buffer.byteLength(data) <= maxSocketFolderBytes) return paths;
  const short = join(tmpdir(), `storefront-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`);
  await createOwnedFolder(short, owner);
  return { ...paths, socket: short };
}

async function ensureRunning(
  paths: ServerPaths,
  owner: Owner | null,
  settings: Record<string, string>,
  log: DatabaseLog,
): Promise<pg.Client> {
  if (!existsSync(paths.data)) {
    const began = Date.now();
    await createDataFolder(await locateBinaries(), paths, owner);
    log.info({ dataDir: paths.data, ms: Date.now() - began }, "Database created");
  }
  // A server that is starting, recovering or stopping gets time to finish.
  for (let waited = 0; ; waited += 50) {
    const client = await tryConnect(paths, keeperName);
    if (client) return client;
    const pid = await findServerPid(paths);
    if (pid === null) break;
    if (waited > 60_000)
      throw new Error(
        `The database server ${pid} of ${paths.data} runs but does not answer; see ${paths.log}.`,
      );
    await sleep(50);
  }
  const binaries = await locateBinaries();
  for (const until = Date.now() + shutdownWaitMs; ;) {
    try {
      return await startServer(binaries, paths, owner, settings, keeperName);
    } catch (error) {
      if (!isStillShuttingDown(error as Error) || Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

/** Sessions of a server that was killed take a moment to notice; until then its memory is in use. */
const shutdownWaitMs = 15_000;
const isStillShuttingDown = (error: Error) =>
  /pre-existing shared memory block|lock file "[^"]+" already exists/.test(error.message);

/** How many other storefronts use the server. One that is just leaving gets a moment to be gone. */
async function countOtherStorefronts(keeper: pg.Client): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await keeper.query<{ others: number }>(
      "select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [keeperName],
    );
    const others = rows[0]?.others ?? 0;
    if (others === 0 || attempt === 3) return others;
    await sleep(50);
  }
}
