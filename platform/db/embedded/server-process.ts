import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, chmod, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import type { Binaries } from "./locate-binaries";
import { commandAs, type Owner } from "./run-as";
import { isAlive } from "./start-lock";

const databaseUser = "store";
const port = 5432;
const startLimitMs = 60_000;
const initdbLimitMs = 120_000;
const logLimitBytes = 5_000_000;

/** The folders and the log file of one server. */
export interface ServerPaths {
  data: string;
  socket: string;
  log: string;
}

/** The connection options of a database of the server, over its Unix socket. */
export function connectionTo(paths: ServerPaths, database: string) {
  return { host: paths.socket, port, user: databaseUser, database, ssl: false as const };
}

/** Connects to a running server; null if none answers. Throws if the server belongs to another user. */
export async function tryConnect(paths: ServerPaths, applicationName: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connectionTo(paths, "postgres"),
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (String((error as pg.DatabaseError).code) === "EACCES") {
      throw new Error(
        `The database in ${paths.data} belongs to another user of this machine; run as that user or choose another DATA_DIR.`,
      );
    }
    return null;
  }
}

/**
 * Creates the data folder under a temporary name and renames it when it is complete (OPS-20). Throws if
 * `initdb` fails.
 */
export async function createDataFolder(
  binaries: Binaries,
  paths: ServerPaths,
  owner: Owner | null,
): Promise<void> {
  const fresh = `${paths.data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await createOwnedFolder(fresh, owner);
  // The built-in C.UTF-8 locale is the same on every machine. Texts for people are sorted with an explicit
  // collation.
  const args = [
    "-D",
    fresh,
    "-U",
    databaseUser,
    "-E",
    "UTF8",
    "-A",
    "trust",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const command = commandAs(owner, binaries.initdb, args, [fresh]);
  const child = spawn(command.program, command.args, {
    ...command.options,
    cwd: fresh,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: initdbLimitMs,
    killSignal: "SIGKILL",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const [code, signal] = (await once(child, "close").catch((error: Error) => [error.message])) as [
    number | string | null,
    string?,
  ];
  if (code !== 0)
    throw new Error(
      `The database could not be created in ${paths.data} (${code ?? `${signal}, after ${initdbLimitMs / 1000} s at the most`}). ${command.hint ?? ""}\n${output.slice(-2000)}`,
    );
  await rename(fresh, paths.data);
}

/** Creates a folder that only the server's user can read. */
export async function createOwnedFolder(folder: string, owner: Owner | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
}

/**
 * Starts the server as a detached process, so that it survives a killed storefront, and waits until it
 * answers. Throws, with the end of its log, if it does not answer in time.
 */
export async function startServer(
  binaries: Binaries,
  paths: ServerPaths,
  owner: Owner | null,
  settings: Record<string, string>,
  applicationName: string,
): Promise<pg.Client> {
  // A killed server leaves its socket lock file behind. If its process id now belongs to another process, or
  // to a zombie, that file would stop the next server. Removing it is safe: only this server uses the folder,
  // and the data folder has its own lock.
  await rm(`${paths.socket}/.s.PGSQL.${port}.lock`, { force: true });
  const args = ["-D", paths.data, "-p", String(port), "-k", paths.socket];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  const command = commandAs(owner, binaries.postgres, args, [paths.data, paths.socket]);
  const size = existsSync(paths.log) ? (await stat(paths.log)).size : 0;
  // Failing statements in it may hold personal data.
  const log = await open(paths.log, size > logLimitBytes ? "w" : "a", 0o600);
  await log.chmod(0o600);
  const child = spawn(command.program, command.args, {
    ...command.options,
    cwd: paths.data,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  let failure: string | undefined;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", (code, signal) => (failure ??= `exit ${code ?? signal}`));
  await log.close();

  const deadline = Date.now() + startLimitMs;
  while (failure === undefined && Date.now() < deadline) {
    const client = await tryConnect(paths, applicationName);
    if (client) {
      child.removeAllListeners();
      return client;
    }
    await sleep(15);
  }
  const tail = (await readFile(paths.log, "utf8")).slice(-1500);
  throw new Error(
    `The database in ${paths.data} did not start (${failure ?? "no answer in time"}). ${command.hint ?? ""} Its log ${paths.log} ends:\n${tail}`,
  );
}

/** The process id in the server's lock file, if that process is a running PostgreSQL server; else null. */
export async function findServerPid(paths: ServerPaths): Promise<number | null> {
  const file = `${paths.data}/postmaster.pid`;
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid || !isAlive(pid)) return null;
  const name = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "postgres");
  if (name.includes("postgres")) return pid;
  // After a restart of the machine another program may have this process id. PostgreSQL would then never
  // start.
  await rm(file, { force: true });
  return null;
}

/** Stops the server with a fast shutdown: it ends the sessions and writes a checkpoint. */
export async function stopServer(paths: ServerPaths): Promise<void> {
  const pid = await findServerPid(paths);
  if (pid === null) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 10) await sleep(10);
}
