import { describe, expect, it } from "vitest";

import type { EventSink } from "#sinks/sink";
import { ids, useSinkSide } from "#tests/support/sink-side";

import { beginSinks } from "./sinks";

const side = useSinkSide();
const { configured, later, record, runOf, stateOf } = side;

describe("rows of transactions that run at the same time (EVENT-69)", () => {
  /** Writes a row in a transaction that stays open, as an order does. */
  async function openWriter(id: string) {
    const writer = await side.test.pool.connect();
    await writer.query("begin");
    await writer.query(
      `insert into analytics_event (id, webstore_id, at, name, payload, is_bot, consent_analytics, consent_advertising, visitor)
       values ($1, $2, $3, 'login', '{"status": "success"}', false, true, false, 'guest:slow0001')`,
      [id, side.store, side.clock],
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
    expect(side.ga4.ids()).toEqual([]);
    await writer.end("commit");
    await run();
    expect(side.ga4.ids()).toEqual(["event-0001", "event-0002"]);
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
    expect(side.ga4.ids()).toEqual(["event-0002"]);
    await second.end("commit");
    await run();
    expect(side.ga4.ids()).toEqual(["event-0002", "event-0003"]);
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
    const stored = await side.test.db.selectFrom("analytics_event").select("id").execute();
    expect(stored).toHaveLength(80);
    expect(side.ga4.ids().sort()).toEqual(stored.map(({ id }) => id).sort());
  });
});

describe("several processes (EVENT-70)", () => {
  it("one sends at a time", async () => {
    await beginSinks(side.test.db, configured());
    await record(ids(1, 400));
    await Promise.all(Array.from({ length: 4 }, () => runOf(configured())()));
    later(200);
    await runOf(configured())();
    expect(side.ga4.ids().sort()).toEqual(ids(1, 400));
    expect(await stateOf()).toMatchObject({ waiting: 0, sent: 400 });
  });

  it("one that is killed while it sends: another sends that batch again, with the same ids, and no more", async () => {
    await beginSinks(side.test.db, configured());
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
    expect(side.ga4.ids()).toHaveLength(200);
    later(121);
    await runOf(configured())();
    expect(new Set(side.ga4.ids())).toEqual(new Set(ids(1, 250)));
    expect(side.ga4.ids()).toHaveLength(450);
  });
});
