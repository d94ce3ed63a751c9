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
const makeLimitMs = 120_000;
const logLimitBytes = 5_000_000;

/** Where one server keeps its things. */
export interface ServerPlaces {
  data: string;
  socket: string;
  log: string;
}

export function connectionTo(places: ServerPlaces, database: string) {
  return { host: places.socket, port, user: databaseUser, database, ssl: false as const };
}

/** A connection to a server that answers, or null when there is none to answer. */
export async function tryConnect(places: ServerPlaces, applicationName: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connectionTo(places, "postgres"),
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
        `The database in ${places.data} belongs to another user of this machine; run as that user or choose another DATA_DIR.`,
      );
    }
    return null;
  }
}

/** Makes the data folder. A half-made one of a killed process never takes the final name. */
export async function initialise(
  binaries: Binaries,
  places: ServerPlaces,
  owner: Owner | null,
): Promise<void> {
  const fresh = `${places.data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await ownFolder(fresh, owner);
  // The built-in C.UTF-8 is the same on every machine; text that people read is sorted with an explicit
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
    timeout: makeLimitMs,
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
      `The database could not be created in ${places.data} (${code ?? `${signal}, after ${makeLimitMs / 1000} s at the most`}). ${command.hint ?? ""}\n${output.slice(-2000)}`,
    );
  await rename(fresh, places.data);
}

export async function ownFolder(folder: string, owner: Owner | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
}

/**
 * Starts the server on its own, so that it outlives a storefront that is killed, and waits until it answers.
 */
export async function launch(
  binaries: Binaries,
  places: ServerPlaces,
  owner: Owner | null,
  settings: Record<string, string>,
  applicationName: string,
): Promise<pg.Client> {
  // Left by a server that was killed; where its number has been given to another process since, or nobody has
  // collected the dead one, it would keep the next server from starting. The folder is this server's alone,
  // and the data folder has a lock of its own.
  await rm(`${places.socket}/.s.PGSQL.${port}.lock`, { force: true });
  const args = ["-D", places.data, "-p", String(port), "-k", places.socket];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  const command = commandAs(owner, binaries.postgres, args, [places.data, places.socket]);
  const size = existsSync(places.log) ? (await stat(places.log)).size : 0;
  const log = await open(places.log, size > logLimitBytes ? "w" : "a");
  const child = spawn(command.program, command.args, {
    ...command.options,
    cwd: places.data,
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
    const client = await tryConnect(places, applicationName);
    if (client) {
      child.removeAllListeners();
      return client;
    }
    await sleep(15);
  }
  const tail = (await readFile(places.log, "utf8")).slice(-1500);
  throw new Error(
    `The database in ${places.data} did not start (${failure ?? "no answer in time"}). ${command.hint ?? ""} Its log ${places.log} ends:\n${tail}`,
  );
}

/** The process id in the server's lock file while that process is really a PostgreSQL server. */
export async function findRunning(places: ServerPlaces): Promise<number | null> {
  const file = `${places.data}/postmaster.pid`;
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid || !isAlive(pid)) return null;
  const name = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "postgres");
  if (name.includes("postgres")) return pid;
  // The number was given to another program after a restart of the machine. PostgreSQL would refuse to start
  // for ever.
  await rm(file, { force: true });
  return null;
}

/** Fast shutdown: sessions end, the checkpoint is written. */
export async function stop(places: ServerPlaces): Promise<void> {
  const pid = await findRunning(places);
  if (pid === null) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 10) await sleep(10);
}
