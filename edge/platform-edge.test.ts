import type { RequestHandler } from "express";
import { request as httpRequest } from "node:http";
import { afterEach, describe, expect, it } from "vitest";

import { listen } from "#tests/support/listen";

import { createPlatformEdge, type PlatformEdgeParts } from "./platform-edge";

const answerWith =
  (word: string): RequestHandler =>
  (_request, response) =>
    void response.end(word);
/** Answers with the request as it reached the platform. */
const echo: PlatformEdgeParts["fetch"] = async (request) => {
  const { pathname, search } = new URL(request.url);
  const received = {
    method: request.method,
    path: pathname + search,
    authorization: request.headers.get("authorization"),
    body: await request.text(),
  };
  return {
    status: 200,
    headers: new Headers({ "content-type": "application/json", etag: '"1"' }),
    text: async () => JSON.stringify(received),
  };
};

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function open(
  config: Partial<PlatformEdgeParts["config"]> = {},
  parts: Partial<PlatformEdgeParts> = {},
) {
  const failures: object[] = [];
  const server = await listen(
    createPlatformEdge({
      config: {
        PLATFORM_PREFIX: "/",
        PLATFORM_REQUESTS_PER_MINUTE: 1000,
        TRUST_PROXY: false,
        ACCESS_LOG: false,
        ...config,
      },
      fetch: echo,
      media: answerWith("media"),
      gateway: answerWith("gateway"),
      webhooks: answerWith("webhooks"),
      outbox: answerWith("outbox"),
      openApi: answerWith("openApi"),
      bodyLimitOf: () => 256 * 1024,
      isHealthy: async () => true,
      log: { error: (details) => void failures.push(details) },
      ...parts,
    }),
  );
  servers.push(server);
  async function ask(...input: Parameters<typeof server.send>) {
    const answer = await server.send(...input);
    return { ...answer, json: JSON.parse(answer.body.toString() || "null") as unknown };
  }
  return { ...server, ask, failures };
}

const errorAnswer = (status: number, errorCode: string) => ({
  status,
  json: [{ errorCode, message: expect.stringMatching(/\S/) }],
});

it("serves calls below its prefix and removes the prefix (OPS-9)", async () => {
  const { ask, send } = await open({ PLATFORM_PREFIX: "/webruntime/api" });
  const answer = await ask("/webruntime/api/services/data/x?a=%20b", {
    method: "POST",
    body: '{"é":1}',
    headers: { authorization: "Bearer t" },
  });
  expect(answer.json).toEqual({
    method: "POST",
    path: "/services/data/x?a=%20b",
    authorization: "Bearer t",
    body: '{"é":1}',
  });
  expect([answer.status, answer.headers.etag, answer.headers["x-content-type-options"]]).toEqual([
    200,
    '"1"',
    "nosniff",
  ]);
  expect(await ask("/services/data/x")).toMatchObject(errorAnswer(404, "ITEM_NOT_FOUND"));
  expect((await send("/sfsites/c/x")).body.toString()).toBe("media");
  expect((await send("/test-gateway/pay/x", { method: "POST", body: "a=1" })).body.toString()).toBe(
    "gateway",
  );
  expect((await send("/webruntime/api/x", { method: "HEAD" })).body).toHaveLength(0);
});

describe("who asks", () => {
  const secret = "a secret of platform and storefront";
  const tellHeaders: PlatformEdgeParts["fetch"] = async (request) => ({
    status: 200,
    headers: new Headers({ "content-type": "application/json" }),
    text: async () => JSON.stringify(Object.fromEntries(request.headers)),
  });
  const headersSeen = async (
    config: Parameters<typeof open>[0],
    headers: Record<string, string>,
  ): Promise<Record<string, string>> => {
    const { ask } = await open(config, { fetch: tellHeaders });
    return (await ask("/x", { headers })).json as Record<string, string>;
  };
  const named = { "x-client-address": "192.0.2.7" };
  const known = { "x-platform-secret": secret };

  it.each([
    ["the secret", { PLATFORM_SECRET: secret }, { ...named, ...known }, /^192\.0\.2\.7$/],
    ["no secret", { PLATFORM_SECRET: secret }, named, /127\.0\.0\.1$/],
    ["no secret, behind a proxy", { PLATFORM_SECRET: secret, TRUST_PROXY: 1 }, named, /127\.0\.0\.1$/],
    ["a secret that the platform has not", {}, { ...named, ...known }, /127\.0\.0\.1$/],
    ["no address", {}, {}, /127\.0\.0\.1$/],
  ] as const)(
    "with %s the client address is the right one (OPS-11, OPS-12)",
    async (_what, config, headers, address) => {
      const seen = await headersSeen(config, headers);
      expect(seen["x-client-address"]).toMatch(address);
      expect(seen["x-platform-secret"]).toBeUndefined();
    },
  );

  it("only a storefront names the id of its request (OPS-100)", async () => {
    const id = { "x-request-id": "storefront-1" };
    expect((await headersSeen({ PLATFORM_SECRET: secret }, { ...id, ...known }))["x-request-id"]).toBe(
      "storefront-1",
    );
    expect((await headersSeen({ PLATFORM_SECRET: secret }, id))["x-request-id"]).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    [2, "198.51.100.7", true],
    [["127.0.0.0/8", "192.0.2.0/24"], "198.51.100.7", true],
    [["10.0.0.0/8"], "127.0.0.1", false],
    [false, "127.0.0.1", false],
  ])(
    "behind the proxies %j a client is %s, and its proxy's request id is believed: %s (OPS-12, OPS-100)",
    async (TRUST_PROXY, client, isTrusted) => {
      const seen = await headersSeen(
        { TRUST_PROXY: TRUST_PROXY as false | number | string[] },
        { "x-forwarded-for": "203.0.113.1, 198.51.100.7, 192.0.2.9", "x-request-id": "of-the-cdn-1" },
      );
      expect(seen["x-client-address"]).toBe(client);
      expect(seen["x-request-id"] === "of-the-cdn-1").toBe(isTrusted);
    },
  );

  it("what the shopper's browser is, and where the storefront is, is believed from a storefront only (OPS-12)", async () => {
    const agent = { "x-client-user-agent": "Firefox", "x-storefront-origin": "https://shop.example" };
    expect(await headersSeen({ PLATFORM_SECRET: secret }, { ...agent, ...known })).toMatchObject(agent);
    const seen = await headersSeen({ PLATFORM_SECRET: secret }, agent);
    for (const name of Object.keys(agent)) expect(seen).not.toHaveProperty(name);
  });

  it("a call of anybody but a storefront is marked, whatever it says of itself (API-421)", async () => {
    const mark = "x-platform-stranger";
    expect(await headersSeen({ PLATFORM_SECRET: secret }, { ...known, [mark]: "1" })).not.toHaveProperty(
      mark,
    );
    expect(await headersSeen({ PLATFORM_SECRET: secret }, {})).toHaveProperty(mark);
    expect(await headersSeen({}, known)).toHaveProperty(mark);
  });

  it("a storefront that does not know its shopper's address names none, not its own (OPS-12)", async () =>
    expect(await headersSeen({ PLATFORM_SECRET: secret }, known)).not.toHaveProperty("x-client-address"));

  it("a storefront with another secret is refused and logged, without the secrets (OPS-11)", async () => {
    const { ask, failures } = await open({ PLATFORM_SECRET: secret });
    const wrong = { ...named, "x-platform-secret": "another secret" };
    for (let each = 0; each < 3; each += 1)
      expect(await ask("/x", { headers: wrong })).toMatchObject(errorAnswer(403, "INSUFFICIENT_ACCESS"));
    expect(failures).toHaveLength(1);
    expect(JSON.stringify(failures)).not.toMatch(/secret/);
  });

  it("requests of a storefront are not counted, others are (OPS-36)", async () => {
    const { ask } = await open({ PLATFORM_SECRET: secret, PLATFORM_REQUESTS_PER_MINUTE: 1 });
    const statuses = async (headers: Record<string, string>) => {
      const answers = [await ask("/x", { headers }), await ask("/x", { headers })];
      return answers.map(({ status }) => status);
    };
    expect(await statuses(known)).toEqual([200, 200]);
    expect(await statuses(named)).toEqual([200, 429]);
  });
});

it.each([
  ["answers", true, 200],
  ["does not", false, 503],
] as const)("a database that %s (OPS-13, OPS-36)", async (_what, healthy, status) => {
  const { send } = await open(
    { PLATFORM_PREFIX: "/p", PLATFORM_REQUESTS_PER_MINUTE: 1 },
    { isHealthy: async () => healthy },
  );
  for (let each = 0; each < 3; each += 1) expect((await send("/healthz")).status).toBe(status);
});

describe("errors in the platform's format", () => {
  it("a body that is too long, with or without a content-length (OPS-37)", async () => {
    const { ask, port } = await open();
    const body = "x".repeat(400_000);
    expect(
      await ask("/x", { method: "POST", body, headers: { "content-length": String(body.length) } }),
    ).toMatchObject(errorAnswer(413, "MAX_LIMIT_EXCEEDED"));
    // In chunks, without a length.
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest({ port, host: "127.0.0.1", path: "/x", method: "POST" }, (response) =>
        resolve(response.statusCode),
      );
      sent.on("error", reject);
      for (let each = 0; each < 8; each += 1) sent.write("x".repeat(50_000));
      sent.end();
    });
    expect(status).toBe(413);
  });
  it("reads the longer body of a call that carries a file, below the prefix (OPS-37, APPLIANCE-15)", async () => {
    const bodyLimitOf = (method: string, path: string) =>
      method === "POST" && path === "/upload" ? 500_000 : 256 * 1024;
    const { ask } = await open({ PLATFORM_PREFIX: "/api" }, { bodyLimitOf });
    const body = "x".repeat(400_000);
    expect((await ask("/api/upload", { method: "POST", body })).json).toMatchObject({
      path: "/upload",
      body,
    });
    for (const path of ["/api/other", "/upload"])
      expect(await ask(path, { method: "POST", body })).toMatchObject(errorAnswer(413, "MAX_LIMIT_EXCEEDED"));
  });
  it.each([
    [
      "a compressed body",
      { method: "POST", body: "x", headers: { "content-encoding": "gzip" } },
      "/x",
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["an invalid address", { headers: { host: "a b" } }, "/x", 400, "INVALID_API_INPUT"],
    ["an address that is too long", {}, `/${"x".repeat(16_100)}`, 400, "INVALID_API_INPUT"],
  ])("%s", async (_what, input, path, status, code) =>
    expect(await (await open()).ask(path, input as object)).toMatchObject(errorAnswer(status, code)),
  );

  it("a body that is not UTF-8 (OPS-37)", async () => {
    const { port } = await open();
    const answer = await fetch(`http://127.0.0.1:${port}/x`, {
      method: "POST",
      body: new Uint8Array([0xff, 0xfe]),
    });
    expect({ status: answer.status, json: await answer.json() }).toMatchObject(
      errorAnswer(400, "JSON_PARSER_ERROR"),
    );
  });

  it("requests beyond the limit, with the time to wait (OPS-36)", async () => {
    const { ask } = await open({ PLATFORM_REQUESTS_PER_MINUTE: 2 });
    expect([(await ask("/x")).status, (await ask("/x")).status]).toEqual([200, 200]);
    const answer = await ask("/x");
    expect(answer).toMatchObject(errorAnswer(429, "REQUEST_LIMIT_EXCEEDED"));
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("a timeout, and an internal error without its details (OPS-37)", async () => {
    const slow = await open({}, { deadlineMs: 30, fetch: () => new Promise(() => {}) });
    expect(await slow.ask("/x")).toMatchObject(errorAnswer(503, "SERVER_UNAVAILABLE"));
    const broken = await open({}, { fetch: () => Promise.reject(new Error("secret detail")) });
    const answer = await broken.ask("/x");
    expect(answer).toMatchObject(errorAnswer(500, "INTERNAL_ERROR"));
    expect(answer.body.toString()).not.toContain("secret");
    expect(broken.failures).toHaveLength(1);
  });
});

it("serves the description of the calls at the root, whatever the prefix is (API-401)", async () => {
  const { send } = await open({ PLATFORM_PREFIX: "/webruntime/api" });
  expect((await send("/openapi.json")).body.toString()).toBe("openApi");
});
