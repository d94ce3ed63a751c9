import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { ids, useSinkSide } from "#tests/support/sink-side";

import { endOldEvents, retentionOf } from "./retention";
import { beginSinks } from "./sinks";

const side = useSinkSide();
const { configured, later, logged, record, runOf, stateOf } = side;

describe("a sink that is down loses nothing (EVENT-70)", () => {
  it("its rows wait, it is asked ever less often, and it gets each row once when it is back", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "sinks-")), "events.ndjson");
    const run = runOf(configured(file));
    await run();
    side.ga4.status = 503;
    await record(ids(1, 30));
    await run();
    expect(await stateOf()).toMatchObject({ waiting: 30, sent: 0, failures: 1, lastError: "status 503" });
    expect(await stateOf("file")).toMatchObject({ waiting: 0, sent: 30, failures: 0 });
    side.ga4.status = null;
    later(29);
    await run();
    expect(side.ga4.ids()).toEqual([]);
    later(2);
    side.ga4.status = 401;
    await run();
    expect(await stateOf()).toMatchObject({ failures: 2, lastError: "status 401" });
    side.ga4.status = null;
    later(59);
    await run();
    expect(side.ga4.ids()).toEqual([]);
    later(2);
    await record(ids(31, 31));
    await run();
    expect(side.ga4.ids()).toEqual(ids(1, 31));
    expect(await stateOf()).toMatchObject({
      waiting: 0,
      sent: 31,
      failures: 0,
      nextTryAt: null,
      lastError: null,
    });
  });

  it("one that cannot be reached is no other case, and no log line has its secret or an event", async () => {
    const sinks = configured();
    const run = runOf(sinks);
    await run();
    side.ga4.close();
    logged.length = 0;
    await record(ids(1, 3));
    await run();
    expect(await stateOf()).toMatchObject({ waiting: 3, failures: 1, lastError: "ECONNREFUSED" });
    expect(logged).toHaveLength(1);
    expect(`${logged.join()}${JSON.stringify(await stateOf())}`).not.toMatch(/s3cret|event-0|8d6c|127\.0/);
  });

  it("what it took of a batch before it failed is not sent again", async () => {
    const run = runOf(configured());
    await run();
    await record(["event-0001"]);
    await record(["event-0002"], { visitor: "guest:another1" });
    await record(["event-0003"]);
    let requests = 0;
    side.ga4.onRequest = async () => {
      requests += 1;
      if (requests === 1) side.ga4.status = 500;
    };
    await run();
    expect(side.ga4.ids()).toEqual(["event-0001", "event-0003"]);
    expect(await stateOf()).toMatchObject({ waiting: 2, sent: 2, failures: 1 });
    side.ga4.status = null;
    later(31);
    await run();
    expect(side.ga4.ids()).toEqual(["event-0001", "event-0003", "event-0002"]);
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 3, failures: 0 });
  });
});

it("a row that it refuses waits apart and is counted, and the others of its request are taken (EVENT-71)", async () => {
  const run = runOf(configured());
  await run();
  side.ga4.refuses = ({ params }) => ["event-0007", "event-0019"].includes(String(params.event_id));
  await record(ids(1, 25));
  await run();
  expect(side.ga4.ids().sort()).toEqual(ids(1, 25).filter((id) => !/0007|0019/.test(id)));
  expect(await stateOf()).toMatchObject({ waiting: 0, sent: 23, refused: 2, failures: 0 });
  const refused = await side.test.db
    .selectFrom("analytics_refused")
    .selectAll()
    .orderBy("event_id")
    .execute();
  expect(refused).toMatchObject([
    {
      source: "ga4:G-TEST1",
      webstore_id: side.store,
      event_id: "event-0007",
      name: "login",
      reason: "refused with status 400",
    },
    { source: "ga4:G-TEST1", event_id: "event-0019" },
  ]);
  expect(JSON.stringify(refused)).not.toMatch(/8d6cf1f4|192\.0\.2/);
});

it("a row of nobody is refused, because GA4 has no place for it (EVENT-71)", async () => {
  const run = runOf(configured());
  await run();
  await record(["event-0001"], { visitor: null, source: null });
  await record(["event-0002"]);
  await run();
  expect(side.ga4.ids()).toEqual(["event-0002"]);
  expect(await stateOf()).toMatchObject({ waiting: 0, sent: 1, refused: 1 });
});

it("what retention has made nameless while a sink was down is refused, and the rest is sent (EVENT-71)", async () => {
  const run = runOf(configured());
  await run();
  await record(["event-0001"]);
  later(400 * 86_400);
  await endOldEvents(side.test.db, side.clock, retentionOf({}));
  await record(["event-0002"]);
  await run();
  expect(side.ga4.ids()).toEqual(["event-0002"]);
});

it("the command `sinks` names a sink that is behind, with its last error (OPS-175)", async () => {
  const cli = createCommandLine(side.test.db, {});
  expect((await cli.run("sinks")).out).toBe("Events go nowhere beside the database.\n");
  await beginSinks(side.test.db, configured());
  side.ga4.status = 503;
  await record(ids(1, 3));
  await runOf(configured())();
  expect((await cli.run("sinks")).out).toMatch(/ga4:G-TEST1 +3 +0 +0 +1 +2026-11-26 20:00 +status 503/);
  expect(JSON.parse((await cli.run("sinks", "--json")).out)).toEqual([
    {
      name: "ga4:G-TEST1",
      waiting: 3,
      sent: 0,
      refused: 0,
      failures: 1,
      nextTryAt: "2026-11-26T20:00:30.000Z",
      lastError: "status 503",
    },
  ]);
});
