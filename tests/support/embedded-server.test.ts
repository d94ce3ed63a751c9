import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startEmbeddedServer, type EmbeddedServer } from "#platform/db/embedded-server";
import { silentLog } from "./silent-log";
import { openDatabase } from "#platform/db/open-database";

let parent: string;
let dataDir: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "store-"));
  // No other user may read the folder. Tests that run as root still let the server's user in.
  await chmod(parent, 0o700);
  dataDir = join(parent, "data");
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const start = () => startEmbeddedServer({ dataDir, log: silentLog });
const postmaster = () =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function ask(server: EmbeddedServer, query: string): Promise<string> {
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ answer: string }>(`select (${query})::text as answer`);
  await client.end();
  return rows[0]!.answer;
}

test("two storefronts share one server; the last to leave stops it (OPS-17, OPS-18)", async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const pid = postmaster();
  expect(await ask(first, "current_setting('fsync') || current_setting('listen_addresses')")).toBe("on");
  expect(statSync(join(dataDir, "postgres.log")).mode & 0o777).toBe(0o600);
  await first.release();
  expect(await ask(second, "1")).toBe("1");
  expect(postmaster()).toBe(pid);
  await second.release();
  expect(postmaster).toThrow();
});

test("a server that a killed storefront left behind is found and used (OPS-18)", async () => {
  const holder = fork(join(import.meta.dirname, "hold-server.ts"), [dataDir], {
    execArgv: ["--import", "tsx"],
  });
  await once(holder, "message");
  const pid = postmaster();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const server = await start();
  expect(postmaster()).toBe(pid);
  await server.release();
});

test("a data folder of an older version gets the role of the store (OPS-130)", async () => {
  const older = await start();
  expect(await ask(older, "to_regrole('storefront') is null")).toBe("true");
  await older.release();
  const open = await openDatabase({ embedded: { dataDir }, applicationName: "test", log: silentLog });
  const { rows } = await open.pool.query(
    "select current_user as name, current_setting('is_superuser') as super",
  );
  expect(rows).toEqual([{ name: "storefront", super: "off" }]);
  await open.close();
});

test("statements of a store have a time limit, those of a command have none (OPS-21)", async () => {
  const limits = async (patient: boolean) => {
    const open = await openDatabase({
      embedded: { dataDir },
      applicationName: "test",
      log: silentLog,
      allowSlowStatements: patient,
    });
    const names = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];
    const { rows } = await open.pool.query<Record<string, string>>(
      `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(", ")}`,
    );
    await open.close();
    return names.map((name) => rows[0]![name]);
  };
  expect(await limits(false)).toEqual(["15s", "1min", "1min"]);
  expect(await limits(true)).toEqual(["0", "0", "0"]);
});

test("a server that dies is started again (OPS-18)", async () => {
  const server = await start();
  const pid = postmaster();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => ask(server, "2").catch(() => "no answer"), { timeout: 15_000 }).toBe("2");
  expect(postmaster()).not.toBe(pid);
  await server.release();
});

test("a data folder appears when it is complete, and belongs to the server's user (OPS-20)", async () => {
  const server = await start();
  expect(
    readdirSync(dataDir).filter((name) => name.startsWith("postgres") && !name.endsWith(".log")),
  ).toEqual(["postgres"]);
  const owner = statSync(join(dataDir, "postgres")).uid;
  const user = process.getuid?.() === 0 ? execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }) : null;
  expect(owner).toBe(user === null ? process.getuid!() : Number(user));
  await server.release();
});
