import { afterAll, beforeEach, expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";
import { joinServers } from "./live-servers";

const { db, pool, close } = await createTestDatabase();
const warnings: string[] = [];
const log = { warn: (_details: object, message: string) => void warnings.push(message) };
const [old, young] = ["the old secret of the store", "the young secret of the store"];
const join = (secrets: string[], everyMs?: number) => joinServers(db, { secrets, log, everyMs });
/** All servers were killed some seconds ago. */
const killed = (seconds: number) =>
  pool.query("update server set alive_until = alive_until - make_interval(secs => $1)", [seconds]);

beforeEach(async () => {
  warnings.length = 0;
  await db.deleteFrom("server").execute();
});
afterAll(close);

it("a server does not start beside one with another secret (OPS-107)", async () => {
  await join([old]);
  await expect(join([young])).rejects.toThrow(/another SESSION_SECRET uses this database/);
  await join([old]);
  await killed(50);
  await expect(join([young])).rejects.toThrow(/another SESSION_SECRET/);
  await killed(11);
  await join([young]);
  expect(warnings).toEqual([expect.stringContaining("SESSION_SECRET has changed")]);
});

it("after a stop the secret may change at once, with a warning (OPS-107)", async () => {
  await (await join([old])).leave();
  await (await join([young])).leave();
  expect(warnings).toHaveLength(1);
  await (await join([young])).leave();
  expect(warnings).toHaveLength(1);
});

it("servers that believe each other run side by side while the secret is changed (OPS-107)", async () => {
  for (const secrets of [[old], [old, young], [young, old], [young]]) {
    const [first, second] = [await join(secrets), await join(secrets)];
    await first.leave();
    await second.leave();
  }
  const first = await join([old, young]);
  const second = await join([young, old]);
  // One of them would not believe the other.
  await expect(join([young])).rejects.toThrow(/another SESSION_SECRET/);
  await expect(join([old])).rejects.toThrow(/another SESSION_SECRET/);
  await first.leave();
  await join([young]);
  await second.leave();
  expect(warnings).toEqual([]);
});

it("of servers that start together with different secrets one starts (OPS-107)", async () => {
  const starts = await Promise.allSettled([join([old]), join([young])]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("a running server stays alive, also after its row is gone, and tells no secret (OPS-107)", async () => {
  const server = await join([old], 20);
  await killed(300);
  await expect.poll(() => join([young]).catch(({ message }: Error) => message)).toContain("another");
  await db.deleteFrom("server").execute();
  await expect
    .poll(() => db.selectFrom("server").selectAll().execute())
    .toEqual([expect.objectContaining({ secret_marks: [expect.stringMatching(/^[\w-]{43}$/)] })]);
  await server.leave();
});
