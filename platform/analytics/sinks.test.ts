import { mkdtemp, readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { EventRecord } from "#contract/analytics/recording";
import { createSinks } from "#sinks/create-sinks";
import type { EventSink } from "#sinks/sink";
import { createCommandLine } from "#tests/support/command-line";
import { createTestDatabase } from "#tests/support/database";
import { openGa4Double } from "#tests/support/ga4-double";

import { endOldEvents, usualRetention } from "./retention";
import { storeEvents } from "./record";
import { beginSinks, createSinkRun, forgetOtherSinks, readSinkStates } from "./sinks";

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let ga4: Awaited<ReturnType<typeof openGa4Double>>;
let store: string;
let clock: Date;
beforeAll(async () => {
  test = await createTestDatabase();
  store = (await test.db.selectFrom("webstore").select("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => test?.close());
beforeEach(async () => {
  for (const table of ["analytics_event", "analytics_refused", "analytics_sink"] as const)
    await test.db.deleteFrom(table).execute();
  ga4 = await openGa4Double();
  clock = new Date("2026-11-26T20:00:00Z");
});
afterEach(() => ga4.close());

const now = () => clock;
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
const logged: string[] = [];
const log = {
  error: (details: object, message: string) => void logged.push(JSON.stringify({ details, message })),
};

/** What the configuration makes. */
const configured = (file: string | null = null) =>
  createSinks({
    file,
    ga4: { measurementId: "G-TEST1", secret: ga4.secret, url: ga4.url, origin: "https://shop.example" },
    cleanPath: (path) => path.replace(/secret/, "…"),
  });
const runOf = (sinks: readonly EventSink[], waitMs?: number) =>
  createSinkRun({ db: test.db, now, log, sinks }, waitMs);

const login = (id: string, changes: Partial<Record<keyof EventRecord, unknown>> = {}) => ({
  id,
  name: "login",
  at: clock.toISOString(),
  payload: { status: "success", error: null },
  path: "/login",
  pageType: "Login",
  scripts: null,
  isBot: false,
  consent: { analytics: true, advertising: false },
  visitor: "guest:8d6cf1f4",
  source: { address: "192.0.2.7", browser: "Firefox of somebody" },
  ...changes,
});
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `event-${String(from + at).padStart(4, "0")}`);
const record = (names: readonly string[], changes?: Parameters<typeof login>[1]) =>
  storeEvents(
    test.db,
    store,
    names.map((id) => login(id, changes)),
    clock,
  );
const stateOf = async (name = "ga4:G-TEST1") =>
  (await readSinkStates(test.db)).find((each) => each.name === name)!;

describe("each sink reads the table at a position of its own (EVENT-65)", () => {
  it("sends each row once, in few requests", async () => {
    const run = runOf(configured());
    await run();
    await record(ids(1, 60));
    await run();
    await run();
    expect(ga4.ids()).toEqual(ids(1, 60));
    expect(ga4.taken.map(({ events }) => events.length)).toEqual([25, 25, 10]);
    expect(ga4.problems).toEqual([]);
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 60, refused: 0, failures: 0, lastError: null });
    const { client_id, events } = ga4.taken[0]!;
    expect([client_id, events[0]]).toEqual([
      expect.stringMatching(/^\d+\.\d+$/),
      {
        name: "login",
        timestamp_micros: clock.getTime() * 1000,
        params: expect.objectContaining({
          session_id: expect.stringMatching(/^\d+$/),
          page_location: "https://shop.example/login",
        }) as object,
      },
    ]);
  });

  it("a visitor's events have one client, and a visit one session", async () => {
    const run = runOf(configured());
    await run();
    await record(["event-0001", "event-0002"]);
    await record(["event-0003"], { visitor: "guest:another1" });
    await record(["event-0004"], { visitor: null });
    await run();
    const sent = new Map(ga4.events().map((each) => [each.params.event_id, each]));
    const [first, second, third, fourth] = ids(1, 4).map((id) => sent.get(id)!);
    expect(second!.client_id).toBe(first!.client_id);
    expect(third!.client_id).not.toBe(first!.client_id);
    expect(fourth!.client_id).not.toBe(first!.client_id);
    expect(new Set([...sent.values()].map(({ params }) => params.session_id)).size).toBe(1);
    // Neither says who it is on this store.
    expect(JSON.stringify(ga4.taken)).not.toMatch(/8d6cf1f4|another1|192\.0\.2|Firefox/);
  });

  it("many rows go in several batches, and rows of other visitors do not hold them up", async () => {
    const run = runOf(configured());
    await run();
    for (let at = 0; at < 5; at += 1) {
      await record(ids(100 * at + 1, 100 * at + 100));
      await record(ids(100 * at + 1001, 100 * at + 1100), {
        consent: { analytics: false, advertising: false },
      });
    }
    await run();
    expect(ga4.ids()).toEqual(ids(1, 500));
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 500 });
  });

  it("an event of a link with a token names the page only", async () => {
    const run = runOf(configured());
    await run();
    await record(["event-0001"], { path: "/unsubscribe/secret" });
    await run();
    expect(ga4.events()[0]!.params.page_location).toBe("https://shop.example/unsubscribe/…");
  });
});

describe("a file of lines (EVENT-67)", () => {
  it("has one line of JSON for each event, without the ids of shopper and guest", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "sinks-")), "new", "events.ndjson");
    const run = runOf(configured(file));
    await run();
    const payload = {
      userId: "005000000000001",
      loggedIn: true,
      productType: null,
      pageType: "Home",
      storeType: "ardenne",
      storeId: "0ZE",
      bcPage: "Home",
    };
    await record(["event-0001"], { name: "page-view", payload, visitor: "account:0011:0051" });
    await run();
    const lines = (await readFile(file, "utf8")).split("\n");
    expect(lines.at(-1)).toBe("");
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toEqual({
      id: "event-0001",
      webstoreId: store,
      name: "page-view",
      at: clock.toISOString(),
      payload: { ...payload, userId: undefined },
      path: "/login",
      pageType: "Login",
      scripts: null,
      advertising: false,
      client: expect.stringMatching(/^\d+\.\d+$/) as string,
      session: expect.any(Number) as number,
    });
    expect(lines[0]).not.toMatch(/0051|userId|Firefox/);
  });

  it("goes on after it was moved away, and after half a line", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "sinks-")), "events.ndjson");
    const run = runOf(createSinks({ file, ga4: null, cleanPath: (path) => path }));
    await run();
    await record(["event-0001"]);
    await run();
    await rename(file, `${file}.1`);
    await record(["event-0002"]);
    await run();
    const { appendFile } = await import("node:fs/promises");
    await appendFile(file, '{"id":"half');
    await record(["event-0003"]);
    await run();
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => /"id":"([\w-]+)/.exec(line)![1])).toEqual([
      "event-0002",
      "half",
      "event-0003",
    ]);
    expect(() => lines.slice(2).map((line) => JSON.parse(line) as unknown)).not.toThrow();
  });
});

describe("only rows of people who agreed leave the database (EVENT-66)", () => {
  const no = { analytics: false, advertising: false };

  it("rows without consent and rows of robots are passed over", async () => {
    const run = runOf(configured());
    await run();
    await record(["event-0001"], { consent: no, visitor: null });
    await record(["event-0002"], { isBot: true });
    await record(["event-0003"], { consent: { analytics: false, advertising: true }, visitor: null });
    await record(["event-0004"]);
    await run();
    expect(ga4.ids()).toEqual(["event-0004"]);
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 1 });
  });

  it("the answer about advertising goes with each request", async () => {
    const run = runOf(configured());
    await run();
    await record(["event-0001"]);
    await record(["event-0002"], { consent: { analytics: true, advertising: true } });
    await run();
    expect(
      ga4.taken.map(({ consent, events }) => [consent, events.map(({ params }) => params.event_id)]),
    ).toEqual([
      [{ ad_user_data: "DENIED", ad_personalization: "DENIED" }, ["event-0001"]],
      [{ ad_user_data: "GRANTED", ad_personalization: "GRANTED" }, ["event-0002"]],
    ]);
  });

  it("nothing of before is sent once a visitor agrees, or once a sink is configured", async () => {
    await record(["event-0001"]);
    await beginSinks(test.db, configured());
    const run = runOf(configured());
    await record(["event-0002"], { consent: no, visitor: null });
    await run();
    // The same visitor agrees. The tracker tells of the page again, with the new answer.
    await record(["event-0002"], { scripts: true });
    await record(["event-0003"]);
    await run();
    expect(ga4.ids()).toEqual(["event-0003"]);
  });

  it("a sink that was taken out of the settings gets nothing of the meantime", async () => {
    await runOf(configured())();
    await forgetOtherSinks(test.db, []);
    await record(["event-0001"]);
    await beginSinks(test.db, configured());
    await record(["event-0002"]);
    await runOf(configured())();
    expect(ga4.ids()).toEqual(["event-0002"]);
  });
});

describe("a sink that is down loses nothing (EVENT-70)", () => {
  it("its rows wait, it is asked ever less often, and it gets each row once when it is back", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "sinks-")), "events.ndjson");
    const run = runOf(configured(file));
    await run();
    ga4.status = 503;
    await record(ids(1, 30));
    await run();
    expect(await stateOf()).toMatchObject({ waiting: 30, sent: 0, failures: 1, lastError: "status 503" });
    expect(await stateOf("file")).toMatchObject({ waiting: 0, sent: 30, failures: 0 });
    ga4.status = null;
    later(29);
    await run();
    expect(ga4.ids()).toEqual([]);
    later(2);
    ga4.status = 401;
    await run();
    expect(await stateOf()).toMatchObject({ failures: 2, lastError: "status 401" });
    ga4.status = null;
    later(59);
    await run();
    expect(ga4.ids()).toEqual([]);
    later(2);
    await record(ids(31, 31));
    await run();
    expect(ga4.ids()).toEqual(ids(1, 31));
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
    ga4.close();
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
    ga4.onRequest = async () => {
      requests += 1;
      if (requests === 1) ga4.status = 500;
    };
    await run();
    expect(ga4.ids()).toEqual(["event-0001", "event-0003"]);
    expect(await stateOf()).toMatchObject({ waiting: 2, sent: 2, failures: 1 });
    ga4.status = null;
    later(31);
    await run();
    expect(ga4.ids()).toEqual(["event-0001", "event-0003", "event-0002"]);
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 3, failures: 0 });
  });
});

it("a row that it refuses waits apart and is counted, and the others of its request are taken (EVENT-71)", async () => {
  const run = runOf(configured());
  await run();
  ga4.refuses = ({ params }) => ["event-0007", "event-0019"].includes(String(params.event_id));
  await record(ids(1, 25));
  await run();
  expect(ga4.ids().sort()).toEqual(ids(1, 25).filter((id) => !/0007|0019/.test(id)));
  expect(await stateOf()).toMatchObject({ waiting: 0, sent: 23, refused: 2, failures: 0 });
  const refused = await test.db.selectFrom("analytics_refused").selectAll().orderBy("event_id").execute();
  expect(refused).toMatchObject([
    {
      source: "ga4:G-TEST1",
      webstore_id: store,
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
  expect(ga4.ids()).toEqual(["event-0002"]);
  expect(await stateOf()).toMatchObject({ waiting: 0, sent: 1, refused: 1 });
});

describe("rows of transactions that run at the same time (EVENT-69)", () => {
  /** Writes a row in a transaction that stays open, as an order does. */
  async function openWriter(id: string) {
    const writer = await test.pool.connect();
    await writer.query("begin");
    await writer.query(
      `insert into analytics_event (id, webstore_id, at, name, payload, is_bot, consent_analytics, consent_advertising, visitor)
       values ($1, $2, $3, 'login', '{"status": "success"}', false, true, false, 'guest:slow0001')`,
      [id, store, clock],
    );
    return {
      end: async (how: "commit" | "rollback") => {
        await writer.query(how);
        writer.release();
      },
    };
  }

  it("the position does not go beyond a row that cannot be seen yet", async () => {
    const run = runOf(configured(), 200);
    await run();
    const writer = await openWriter("event-0001");
    await record(["event-0002"]);
    await run();
    expect(ga4.ids()).toEqual([]);
    await writer.end("commit");
    await run();
    expect(ga4.ids()).toEqual(["event-0001", "event-0002"]);
  });

  it("a run waits for those who write, and not for those who begin later", async () => {
    const run = runOf(configured());
    await run();
    const first = await openWriter("event-0001");
    await record(["event-0002"]);
    const running = run();
    await new Promise((resolve) => setTimeout(resolve, 150));
    const second = await openWriter("event-0003");
    await first.end("rollback");
    await running;
    expect(ga4.ids()).toEqual(["event-0002"]);
    await second.end("commit");
    await run();
    expect(ga4.ids()).toEqual(["event-0002", "event-0003"]);
  });

  it("none is lost or sent twice while many write", async () => {
    const run = runOf(configured());
    await run();
    let isOver = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 1; at <= 12; at += 1) {
        const slow = await openWriter(`event-${writer}${String(at).padStart(3, "0")}`);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        await slow.end(at % 6 === 0 ? "rollback" : "commit");
      }
    });
    const running = (async () => {
      while (!isOver) await run();
    })();
    await Promise.all(writers);
    isOver = true;
    await running;
    await run();
    const stored = await test.db.selectFrom("analytics_event").select("id").execute();
    expect(stored).toHaveLength(80);
    expect(ga4.ids().sort()).toEqual(stored.map(({ id }) => id).sort());
  });
});

describe("several processes (EVENT-70)", () => {
  it("one sends at a time", async () => {
    await beginSinks(test.db, configured());
    await record(ids(1, 400));
    await Promise.all(Array.from({ length: 4 }, () => runOf(configured())()));
    later(200);
    await runOf(configured())();
    expect(ga4.ids().sort()).toEqual(ids(1, 400));
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 400 });
  });

  it("one that is killed while it sends: another sends that batch again, with the same ids, and no more", async () => {
    await beginSinks(test.db, configured());
    await record(ids(1, 250));
    const [sink] = configured();
    let arrived = () => {};
    const sent = new Promise<void>((resolve) => (arrived = resolve));
    // It has sent the batch and never comes to note it.
    const killed: EventSink = {
      name: sink!.name,
      send: async (events) => {
        await sink!.send(events);
        arrived();
        return new Promise(() => {});
      },
    };
    void runOf([killed])();
    await sent;
    await runOf(configured())();
    expect(ga4.ids()).toHaveLength(200);
    later(121);
    await runOf(configured())();
    expect(new Set(ga4.ids())).toEqual(new Set(ids(1, 250)));
    expect(ga4.ids()).toHaveLength(450);
  });
});

it("what retention has made nameless while a sink was down is refused, and the rest is sent (EVENT-71)", async () => {
  const run = runOf(configured());
  await run();
  await record(["event-0001"]);
  later(400 * 86_400);
  await endOldEvents(test.db, clock, usualRetention);
  await record(["event-0002"]);
  await run();
  expect(ga4.ids()).toEqual(["event-0002"]);
});

it("the command `sinks` names a sink that is behind, with its last error (OPS-175)", async () => {
  const cli = createCommandLine(test.db, {});
  expect((await cli.run("sinks")).out).toBe("Events go nowhere beside the database.\n");
  await beginSinks(test.db, configured());
  ga4.status = 503;
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
