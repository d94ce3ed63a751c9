import type { RequestHandler } from "express";
import { afterEach, describe, expect, it } from "vitest";

import { closeEdges, openEdge } from "#tests/support/edge";

afterEach(closeEdges);

describe("health", () => {
  it.each([
    ["answers", async () => true, 200],
    ["reports a failure", async () => false, 503],
    ["throws", () => Promise.reject(new Error("down")), 503],
  ] as [string, () => Promise<boolean>, number][])(
    "a database that %s (OPS-13)",
    async (_what, isHealthy, status) => {
      const answer = await (await openEdge({}, { isHealthy })).send("/healthz");
      expect([answer.status, answer.headers["cache-control"]]).toEqual([status, "no-store"]);
      expect(answer.body.toString()).not.toContain("down");
    },
  );
});

it("readiness follows health, and ends once the process was told to stop (OPS-15, OPS-28)", async () => {
  const readiness = { isStopping: false };
  let isWell = true;
  const { send } = await openEdge({}, { isHealthy: async () => isWell, readiness });
  const statuses = async () => [(await send("/readyz")).status, (await send("/healthz")).status];
  expect(await statuses()).toEqual([200, 200]);
  isWell = false;
  expect(await statuses()).toEqual([503, 503]);
  isWell = readiness.isStopping = true;
  expect(await statuses()).toEqual([503, 200]);
  expect((await send("/readyz")).headers["cache-control"]).toBe("no-store");
});

it("a document names the rules for fetching pages ahead; data, and documents for who saves data, do not (LINK-26)", async () => {
  const { send } = await openEdge();
  const named = async (path: string, headers: Record<string, string>) =>
    (await send(path, { headers })).headers["speculation-rules"];
  // A document that is kept for others too may have been asked for by anybody.
  for (const accept of ["text/html,application/xhtml+xml", "*/*"])
    expect(await named("/cart", { accept })).toBe('"/rules.json"');
  expect(await named("/cart", { "save-data": "on" })).toBeUndefined();
  expect(await named("/cart.data", { accept: "*/*" })).toBeUndefined();
});

describe("limit of posts", () => {
  it("marks posts beyond the limit and tells when to try again; reading is never limited (OPS-35)", async () => {
    const { send, seen } = await openEdge({ POSTS_PER_MINUTE: "2" });
    for (let time = 0; time < 5; time++) expect((await seen("/")).tooManyRequests).toBeUndefined();
    const posts = [];
    for (let time = 0; time < 3; time++) posts.push(await send("/cart", { method: "POST" }));
    expect(
      posts.map(({ body }) => (JSON.parse(body.toString()) as Record<string, unknown>).tooManyRequests),
    ).toEqual([undefined, undefined, true]);
    expect(posts[1]!.headers["retry-after"]).toBeUndefined();
    expect(Number(posts[2]!.headers["retry-after"])).toBeGreaterThan(50);
    expect((await seen("/")).tooManyRequests).toBeUndefined();
  });

  it("counts by client address; forwarded addresses count behind a proxy only (OPS-30)", async () => {
    const post = (address: string) => ({ method: "POST", headers: { "x-forwarded-for": address } });
    const [direct, proxied] = [
      await openEdge({ POSTS_PER_MINUTE: "1" }),
      await openEdge({ POSTS_PER_MINUTE: "1", TRUST_PROXY: "true" }),
    ];
    const marks = async ({ seen }: typeof direct) => [
      (await seen("/", post("10.0.0.1"))).tooManyRequests,
      (await seen("/", post("10.0.0.2"))).tooManyRequests,
    ];
    expect(await marks(direct)).toEqual([undefined, true]);
    expect(await marks(proxied)).toEqual([undefined, undefined]);
  });
});

describe("several proxies", () => {
  // The client made up the first address. The last one is that of a CDN; the proxy connects by loopback.
  const from = (madeUp: string, client: string) => ({
    method: "POST",
    headers: { "x-forwarded-for": `${madeUp}, ${client}, 192.0.2.9`, "x-request-id": "of-the-cdn-1" },
  });

  it.each([
    ["2", "198.51.100.7", true],
    ["127.0.0.0/8,192.0.2.0/24", "198.51.100.7", true],
    ["true", "192.0.2.9", true],
    ["127.0.0.1", "192.0.2.9", true],
    ["false", "127.0.0.1", false],
    ["10.0.0.0/8,192.0.2.0/24", "127.0.0.1", false],
  ])(
    "with TRUST_PROXY=%s the client is %s, and request ids are believed: %s (OPS-30, OPS-100)",
    async (TRUST_PROXY, client, isTrusted) => {
      const { send } = await openEdge({ TRUST_PROXY });
      const { headers, body } = await send("/", from("203.0.113.1", "198.51.100.7"));
      expect((JSON.parse(body.toString()) as { ip: string }).ip).toBe(client);
      expect(headers["x-request-id"] === "of-the-cdn-1").toBe(isTrusted);
    },
  );

  it.each(["2", "127.0.0.0/8,192.0.2.0/24"])(
    "with TRUST_PROXY=%s the limit counts each client, whatever it makes up (OPS-30, OPS-35)",
    async (TRUST_PROXY) => {
      const { seen } = await openEdge({ TRUST_PROXY, POSTS_PER_MINUTE: "1" });
      const isRefused = async (...addresses: [string, string]) =>
        (await seen("/", from(...addresses))).tooManyRequests === true;
      expect([
        await isRefused("203.0.113.1", "198.51.100.7"),
        await isRefused("203.0.113.2", "198.51.100.7"),
        await isRefused("203.0.113.1", "198.51.100.8"),
      ]).toEqual([false, true, false]);
    },
  );
});

it("media and payment page answer at their addresses, before the store (OPS-29)", async () => {
  const answerWith =
    (word: string): RequestHandler =>
    (_request, response) =>
      void response.end(word);
  const { send } = await openEdge({}, { media: answerWith("media"), gateway: answerWith("gateway") });
  const text = async (path: string) => (await send(path)).body.toString();
  expect([await text("/sfsites/c/x"), await text("/test-gateway/pay")]).toEqual(["media", "gateway"]);
});
