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

/** The prefix of the `application_name` of every session of the store. */
export const applicationPrefix = "storefront";
/**
 * Each storefront keeps one session with this name open. A storefront that stops and finds no other such
 * session stops the server.
 */
const keeperName = `${applicationPrefix} keeper`;
/**
 * The maximum length of the socket folder's path, in bytes. The system allows about 104 for the folder and
 * `/.s.PGSQL.5432`.
 */
const maxSocketFolderBytes = 88;

/**
 * An eighth of the machine's memory, between 48 and 512 MB. PostgreSQL only takes what it uses, so a small
 * catalog needs less. A large catalog is read from this memory instead of from files.
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

/** A connection to the shared embedded server. */
export interface EmbeddedServer {
  connection: ReturnType<typeof connectionTo>;
  /** Closes this storefront's session. The server stops if no other storefront uses it. */
  release(): Promise<void>;
}

/**
 * Finds or starts the PostgreSQL server of a data folder (OPS-17, OPS-18). It listens on a Unix socket only,
 * keeps running when a storefront is killed, and is shared by all storefronts of the folder. Throws on
 * Windows, and if the server does not start.
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

  // Other storefronts see this open session and know that the server is in use. When the session ends, this
  // storefront knows that the server is gone.
  function watch(client: pg.Client) {
    client.once("end", () => {
      if (!released) void restart();
    });
  }
  async function restart() {
    options.log.error({ dataDir }, "The database server stopped; starting it again");
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

/** After the server was killed, its sessions take a moment to end; until then they hold its shared memory. */
const shutdownWaitMs = 15_000;
const isStillShuttingDown = (error: Error) =>
  /pre-existing shared memory block|lock file "[^"]+" already exists/.test(error.message);

/**
 * The number of other storefronts that use the server. A storefront that is disconnecting gets a moment to
 * finish.
 */
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
