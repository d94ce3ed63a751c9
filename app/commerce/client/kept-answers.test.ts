import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "#tests/support/store-request";
import { CommerceError } from "~/commerce/errors";
import { setUp } from "#tests/support/rule-client";

describe("application context", () => {
  const read = (headers?: Record<string, string>) => {
    let answers = 0;
    const set = setUp({
      getApplicationContext: () => ({ body: { number: ++answers }, ...(headers ? { headers } : {}) }),
    });
    return { ...set, number: async () => (await set.client.call("getApplicationContext")).number };
  };
  /** Lets a refresh in the background finish: its answer needs no timer. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };

  it.each<[Record<string, string> | undefined, number]>([
    [{ "cache-control": "public, max-age=60" }, 60_000],
    [undefined, 300_000],
    [{ "cache-control": "public" }, 300_000],
  ])(
    "with %j lives %i ms, and is refreshed within 30 s of its end (SESSION-14)",
    async (headers, lifetime) => {
      const { number, clock } = read(headers);
      expect(await number()).toBe(1);
      clock.now += lifetime - 30_001;
      await number();
      await settle();
      expect(await number()).toBe(1);
      clock.now += 1;
      expect(await number()).toBe(1);
      await settle();
      expect(await number()).toBe(2);
      clock.now += lifetime;
      expect(await number()).toBe(3);
    },
  );

  it.each(["no-store", "max-age=0"])("with %s is requested each time (DATA-23)", async (control) => {
    const { number } = read({ "cache-control": control });
    expect([await number(), await number()]).toEqual([1, 2]);
  });
});

describe("cache modes and aborts of a call", () => {
  const contents = { getContent: () => ({ body: { title: "x" } }), getCompactSummary: () => ({ body: {} }) };
  const home = { params: { contentKeyOrId: "home" } };

  it("follow the caller (DATA-27)", async () => {
    const { client, calls } = setUp(contents);
    const miss = {
      status: 504,
      url: expect.stringContaining("/services/data/v65.0/") as string,
      message: "Data requested with only-if-cached policy and not found in the cache.",
    };
    await expect(client.call("getContent", { ...home, cache: "only-if-cached" })).rejects.toMatchObject(miss);
    await expect(client.call("getCompactSummary", { cache: "only-if-cached" })).rejects.toMatchObject(miss);
    expect(calls).toEqual([]);
    await client.call("getContent", home);
    await client.call("getContent", { ...home, cache: "only-if-cached" });
    await client.call("getContent", { ...home, cache: "force-cache" });
    expect(calls).toHaveLength(1);
    for (const cache of ["reload", "no-cache", "no-store"] as const)
      await client.call("getContent", { ...home, cache });
    expect(calls).toHaveLength(4);
  });

  it("a caller that aborts does not stop the shared request of the others (DATA-34)", async () => {
    let answer = () => undefined as void;
    const { client, calls } = setUp({
      getContent: () => new Promise((resolve) => (answer = () => resolve({ body: { title: "x" } }))),
    });
    const controller = new AbortController();
    const gone = client
      .call("getContent", { ...home, signal: controller.signal })
      .catch((error: CommerceError) => error);
    const waiting = client.call("getContent", home);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    controller.abort();
    expect(await gone).toMatchObject({ status: 0, kind: "aborted", message: "AbortError Aborted" });
    answer();
    expect([(await waiting).title, calls.length]).toEqual(["x", 1]);
    await expect(client.call("getContent", { ...home, signal: controller.signal })).rejects.toMatchObject({
      kind: "aborted",
    });
  });

  it("an abort ends a private call that waits for its answer", async () => {
    const { client, calls } = setUp({ getCompactSummary: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const call = client.call("getCompactSummary", { signal: controller.signal });
    const aborted = expect(call).rejects.toMatchObject({ kind: "aborted" });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    controller.abort();
    await aborted;
  });
});

it("a failure without an error code is UNKNOWN_ERROR with the status text (DATA-36)", async () => {
  const { client } = setUp({
    getCompactSummary: () => ({ status: 500, body: null }),
    getCart: () => refusal(409, "CHECKOUT_CONFLICT"),
  });
  await expect(client.call("getCompactSummary")).rejects.toMatchObject({
    code: "UNKNOWN_ERROR",
    message: "Internal Server Error",
    statusText: "Internal Server Error",
  });
  const conflict = await client
    .call("getCart", { params: { cartId: "active" } })
    .catch((error: CommerceError) => error);
  expect(conflict).toBeInstanceOf(CommerceError);
  expect((conflict as CommerceError).connectErrors).toEqual([
    { errorCode: "CHECKOUT_CONFLICT", message: "refused: CHECKOUT_CONFLICT" },
  ]);
});
