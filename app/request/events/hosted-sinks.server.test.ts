import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { EventRecord } from "#contract/analytics/recording";
import { createSinks } from "#sinks/create-sinks";
import { openGa4Double } from "#tests/support/ga4-double";

import { createEventQueue } from "./event-queue.server";
import { openHostedSinks } from "./hosted-sinks.server";

let ga4: Awaited<ReturnType<typeof openGa4Double>>;
let file: string;
beforeEach(async () => {
  ga4 = await openGa4Double();
  file = join(await mkdtemp(join(tmpdir(), "sinks-")), "events.ndjson");
});
afterEach(() => ga4.close());

const record = (id: string, changes: Partial<EventRecord> = {}): EventRecord => ({
  id,
  name: "login",
  at: "2026-11-26T20:00:00.000Z",
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

function open(maximum?: number) {
  const warn = vi.fn();
  const clock = { now: Date.UTC(2026, 10, 26, 20) };
  const hosted = openHostedSinks({
    sinks: createSinks({
      file,
      ga4: { measurementId: "G-TEST1", secret: ga4.secret, url: ga4.url, origin: "" },
    }),
    log: { warn },
    now: () => clock.now,
    maximum,
  });
  return { hosted, warn, clock };
}
const fileIds = async () =>
  (await readFile(file, "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { id: string }).id);

it("without our platform the events go to both sinks directly, by the queue of the process (EVENT-72)", async () => {
  const { hosted, warn } = open();
  const queue = createEventQueue({ cleanPath: (path) => path, send: hosted.send, log: { warn } });
  queue.push("0ZE1", record("event-0001"));
  queue.push("0ZE1", record("event-0002", { visitor: null }));
  await queue.flush();
  expect(ga4.ids()).toEqual(["event-0001", "event-0002"]);
  expect(await fileIds()).toEqual(["event-0001", "event-0002"]);
  // The visit is a hash, as on our platform.
  const [first, second] = ga4.events();
  expect(first!.params.session_id).toBe(second!.params.session_id);
  expect(`${await readFile(file, "utf8")}${JSON.stringify(ga4.taken)}`).not.toMatch(
    /192\.0|Firefox|8d6cf1f4/,
  );
  expect(await hosted.states()).toMatchObject([
    { name: "file", sent: 2, waiting: 0 },
    { name: "ga4:G-TEST1", sent: 2, waiting: 0 },
  ]);
});

it("only events of people who agreed go, none of robots, and each once (EVENT-66, EVENT-72)", async () => {
  const { hosted } = open();
  await hosted.send("0ZE1", [
    record("event-0001", { consent: { analytics: false, advertising: false }, visitor: null }),
    record("event-0002", { isBot: true }),
    record("event-0003"),
  ]);
  // The page's scripts tell of the same view, and of one whose visitor has agreed since.
  await hosted.send("0ZE1", [record("event-0003", { scripts: true }), record("event-0004")]);
  expect(ga4.ids()).toEqual(["event-0003", "event-0004"]);
  expect(await fileIds()).toEqual(["event-0003", "event-0004"]);
});

it("a sink that is down gets its events later, and the other one is not told again (EVENT-70, EVENT-72)", async () => {
  const { hosted, warn, clock } = open();
  ga4.status = 503;
  await hosted.send("0ZE1", [record("event-0001")]);
  await hosted.send("0ZE1", [record("event-0002")]);
  expect(await hosted.states()).toMatchObject([
    { name: "file", waiting: 0 },
    { name: "ga4:G-TEST1", waiting: 2, failures: 1, lastError: "status 503" },
  ]);
  expect(warn).toHaveBeenCalledOnce();
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/s3cret|event-0|8d6c|127\.0/);
  ga4.status = null;
  clock.now += 31_000;
  await hosted.send("0ZE1", [record("event-0003")]);
  expect(ga4.ids()).toEqual(["event-0001", "event-0002", "event-0003"]);
  expect(await fileIds()).toEqual(["event-0001", "event-0002", "event-0003"]);
});

it("of too many that wait the oldest go, and what is refused is counted (EVENT-71, EVENT-72)", async () => {
  const { hosted, warn, clock } = open(3);
  ga4.status = 503;
  await hosted.send(
    "0ZE1",
    ["1", "2", "3", "4", "5"].map((id) => record(`event-000${id}`)),
  );
  ga4.status = null;
  ga4.refuses = ({ params }) => params.event_id === "event-0004";
  clock.now += 31_000;
  await hosted.send("0ZE1", []);
  expect(ga4.ids()).toEqual(["event-0003", "event-0005"]);
  expect((await hosted.states())[1]).toMatchObject({ sent: 2, refused: 1, waiting: 0, failures: 0 });
  expect(warn.mock.calls.map(([details]) => details as object)).toMatchObject([
    { reason: "status 503", dropped: 2 },
    { refused: 1 },
  ]);
});
