import { expect, it, vi } from "vitest";

import type { EventRecord } from "#contract/analytics/recording";
import { CommerceError } from "~/commerce/errors";

import { createEventQueue } from "./event-queue.server";

const record = (id: string) => ({ id, path: "/unsubscribe/secret", payload: {} }) as EventRecord;

const cleanPath = (path: string) => path.replace("secret", "…");

function openQueue({ maximum }: { maximum?: number } = {}) {
  const sent: [string, string[]][] = [];
  const state = { isDown: false };
  const warn = vi.fn();
  const queue = createEventQueue({
    cleanPath,
    async send(webstoreId, records) {
      if (state.isDown) throw new Error("down");
      sent.push([webstoreId, records.map(({ id }) => id)]);
    },
    log: { warn },
    maximum,
    waitMs: 5,
  });
  return { queue, sent, state, warn };
}

it("events go in batches, each store's apart, after the page (EVENT-60)", async () => {
  const { queue, sent } = openQueue();
  for (const [store, id] of [
    ["a", "1"],
    ["b", "2"],
    ["a", "3"],
  ] as const)
    queue.push(store, record(id));
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ["a", ["1", "3"]],
    ["b", ["2"]],
  ]);
});

it("events wait while the platform is down, and nothing is sent twice (EVENT-60)", async () => {
  const { queue, sent, state, warn } = openQueue();
  state.isDown = true;
  queue.push("a", record("1"));
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  state.isDown = false;
  queue.push("a", record("2"));
  await vi.waitFor(() => expect(sent.flatMap(([, ids]) => ids)).toEqual(["1", "2"]));
});

it("events that come while others are sent wait for a batch of their own (EVENT-60)", async () => {
  const sent: string[][] = [];
  const waits: (() => void)[] = [];
  const queue = createEventQueue({
    cleanPath,
    async send(_store, records) {
      sent.push(records.map(({ id }) => id));
      if (sent.length === 1) await new Promise<void>((resolve) => waits.push(resolve));
    },
    log: { warn: vi.fn() },
    waitMs: 50,
  });
  queue.push("a", record("1"));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  for (const id of ["2", "3"]) queue.push("a", record(id));
  waits[0]!();
  await new Promise((resolve) => setImmediate(resolve));
  queue.push("a", record("4"));
  expect(sent).toEqual([["1"]]);
  await queue.flush();
  expect(sent).toEqual([["1"], ["2", "3", "4"]]);
});

it("of too many events that wait, the oldest go and are counted (EVENT-60)", async () => {
  const { queue, sent, state, warn } = openQueue({ maximum: 3 });
  state.isDown = true;
  for (const id of ["1", "2", "3", "4", "5"]) queue.push("a", record(id));
  await queue.flush();
  expect(warn.mock.lastCall![0]).toMatchObject({ waiting: 3, dropped: 2 });
  state.isDown = false;
  await queue.flush();
  expect(sent).toEqual([["a", ["3", "4", "5"]]]);
});

it("a batch that is refused is counted and holds up nothing, texts are made storable and paths have no token (EVENT-60)", async () => {
  const sent: EventRecord[] = [];
  const warn = vi.fn();
  let tries = 0;
  const queue = createEventQueue({
    cleanPath,
    async send(_store, records) {
      tries += 1;
      if (tries === 1) throw new CommerceError(400, "Bad Request", "/events", []);
      sent.push(...records);
    },
    log: { warn },
  });
  queue.push("a", record("1"));
  queue.push("b", { ...record("2"), payload: { term: "wall\0oven\ud800", parts: ["a\udc00"] } });
  await queue.flush();
  expect(sent).toEqual([{ id: "2", path: "/unsubscribe/…", payload: { term: "walloven", parts: ["a"] } }]);
  expect(warn.mock.lastCall![0]).toMatchObject({ dropped: 1 });
});
