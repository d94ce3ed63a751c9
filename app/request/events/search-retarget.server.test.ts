import { afterAll, beforeEach, expect, it } from "vitest";

import type { EventRecord } from "#contract/analytics/recording";
import { listen } from "#tests/support/listen";
import { openTestStore } from "#tests/support/store-request";
import { storeCookies } from "~/request/cookies.server";

import { collect } from "./collect.server";
import { createRetarget } from "./search-retarget.server";

const received: object[] = [];
let status = 204;
const server = await listen((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(JSON.parse(String(Buffer.concat(chunks))) as object);
    response.writeHead(status).end();
  })();
});
afterAll(server.close);
beforeEach(() => void (received.length = 0));

const { services: base, logged } = openTestStore();
const rows: EventRecord[] = [];
const services = {
  ...base,
  events: { ...base.events, push: (_store: string, row: EventRecord) => void rows.push(row) },
  retarget: createRetarget(`http://127.0.0.1:${server.port}/calls`, base.logger),
};
const cookies = storeCookies(base.secret, false);
const pairOf = (line: string) => line.split(";")[0]!;
const session = pairOf(await cookies.session.serialize({ token: "a-token-of-a-session" }));
const consentTo = async (advertising: boolean) =>
  pairOf(await cookies.consent.serialize({ analytics: false, advertising }));
const allowed = `${session}; ${await consentTo(true)}`;
const call = {
  id: "sign-in-0001",
  name: "search-retarget",
  path: "/",
  payload: { storeId: "", storeName: "" },
};

async function send({ storeId = "0ZEardenne", cookie = allowed, secGpc = "", userId = "", times = 1 }) {
  rows.length = 0;
  const events = Array(times).fill({ ...call, payload: { storeId, storeName: "Ardenne" } });
  const answered = await collect(
    {
      services,
      recordOf: () => null,
      told: () => undefined,
      viewerOf: async () => (userId ? { userId, owner: `account:001:${userId}` } : null),
    },
    { address: "10.0.0.1", browser: "Mozilla", isBot: false, path: "/", cookie, secGpc },
    JSON.stringify({ path: "/", events }),
  );
  expect(answered).toBe(204);
  return rows.map(({ id, name }) => `${id} ${name}`);
}

it("a call counts once and is passed on, with a hash of the shopper (EVENT-13)", async () => {
  expect(await send({ userId: "005u", times: 3 })).toEqual(["sign-in-0001 search-retarget"]);
  await expect.poll(() => received.length).toBe(1);
  expect(received).toEqual([
    {
      event: "search-retarget",
      id: "sign-in-0001",
      storeId: "0ZEardenne",
      shopper: expect.stringMatching(/^[\w-]{22}$/) as unknown,
    },
  ]);
  expect(JSON.stringify(received)).not.toContain("005u");
});

it.each([
  ["without consent to advertising", { cookie: `${session}; ${await consentTo(false)}` }],
  ["of a browser that opts out", { secGpc: "1" }],
  ["of somebody who is not signed in", { cookie: await consentTo(true) }],
  ["of another store", { storeId: "0ZEhollins" }],
])("a call %s is dropped (EVENT-13)", async (_what, sent) => {
  expect(await send(sent)).toEqual([]);
  // The next one arrives, so the one before would have.
  await send({});
  await expect.poll(() => received.length).toBe(1);
  expect(received).toMatchObject([{ shopper: null }]);
});

it("a receiver that refuses is only logged, with its status (EVENT-13)", async () => {
  status = 500;
  expect(await send({})).toHaveLength(1);
  await expect
    .poll(() => logged)
    .toEqual([{ details: { status: 500 }, message: "a search-retarget call was refused" }]);
  expect(createRetarget(undefined, base.logger)).toBeNull();
});
