import { appendFile, mkdtemp, readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { createSinks } from "#sinks/create-sinks";
import { ids, useSinkSide } from "#tests/support/sink-side";

import { beginSinks, forgetOtherSinks } from "./sinks";

const side = useSinkSide();
const { configured, record, runOf, stateOf } = side;

describe("each sink reads the table at a position of its own (EVENT-65)", () => {
  it("sends each row once, in few requests", async () => {
    const run = runOf(configured());
    await run();
    await record(ids(1, 60));
    await run();
    await run();
    expect(side.ga4.ids()).toEqual(ids(1, 60));
    expect(side.ga4.taken.map(({ events }) => events.length)).toEqual([25, 25, 10]);
    expect(side.ga4.problems).toEqual([]);
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 60, refused: 0, failures: 0, lastError: null });
    const { client_id, events } = side.ga4.taken[0]!;
    expect([client_id, events[0]]).toEqual([
      expect.stringMatching(/^\d+\.\d+$/),
      {
        name: "login",
        timestamp_micros: side.clock.getTime() * 1000,
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
    const sent = new Map(side.ga4.events().map((each) => [each.params.event_id, each]));
    const [first, second, third, fourth] = ids(1, 4).map((id) => sent.get(id)!);
    expect(second!.client_id).toBe(first!.client_id);
    expect(third!.client_id).not.toBe(first!.client_id);
    expect(fourth!.client_id).not.toBe(first!.client_id);
    expect(new Set([...sent.values()].map(({ params }) => params.session_id)).size).toBe(1);
    // Neither says who it is on this side.store.
    expect(JSON.stringify(side.ga4.taken)).not.toMatch(/8d6cf1f4|another1|192\.0\.2|Firefox/);
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
    expect(side.ga4.ids()).toEqual(ids(1, 500));
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 500 });
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
      webstoreId: side.store,
      name: "page-view",
      at: side.clock.toISOString(),
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
    const run = runOf(createSinks({ file, ga4: null }));
    await run();
    await record(["event-0001"]);
    await run();
    await rename(file, `${file}.1`);
    await record(["event-0002"]);
    await run();
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
    expect(side.ga4.ids()).toEqual(["event-0004"]);
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 1 });
  });

  it("the answer about advertising goes with each request", async () => {
    const run = runOf(configured());
    await run();
    await record(["event-0001"]);
    await record(["event-0002"], { consent: { analytics: true, advertising: true } });
    await run();
    expect(
      side.ga4.taken.map(({ consent, events }) => [consent, events.map(({ params }) => params.event_id)]),
    ).toEqual([
      [{ ad_user_data: "DENIED", ad_personalization: "DENIED" }, ["event-0001"]],
      [{ ad_user_data: "GRANTED", ad_personalization: "GRANTED" }, ["event-0002"]],
    ]);
  });

  it("nothing of before is sent once a visitor agrees, or once a sink is configured", async () => {
    await record(["event-0001"]);
    await beginSinks(side.test.db, configured());
    const run = runOf(configured());
    await record(["event-0002"], { consent: no, visitor: null });
    await run();
    // The same visitor agrees. The tracker tells of the page again, with the new answer.
    await record(["event-0002"], { scripts: true });
    await record(["event-0003"]);
    await run();
    expect(side.ga4.ids()).toEqual(["event-0003"]);
  });

  it("a sink that was taken out of the settings gets nothing of the meantime", async () => {
    await runOf(configured())();
    await forgetOtherSinks(side.test.db, []);
    await record(["event-0001"]);
    await beginSinks(side.test.db, configured());
    await record(["event-0002"]);
    await runOf(configured())();
    expect(side.ga4.ids()).toEqual(["event-0002"]);
  });
});
