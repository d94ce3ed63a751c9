import type { RequestHandler } from "express";
import { afterEach, describe, expect, it } from "vitest";

import { listen } from "#tests/support/listen";

import { readConfig } from "./config";
import { createEdge, type EdgeParts } from "./edge";

const pass: RequestHandler = (_request, _response, next) => next();
/** Says what the edge has made of the request. */
const store: RequestHandler = (request, response) =>
  void response.json({
    url: request.originalUrl,
    origin: request.headers.origin ?? null,
    host: request.headers.host,
    ip: request.ip,
    ...response.locals,
  });

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function open(environment: Record<string, string> = {}, parts: Partial<EdgeParts> = {}) {
  const config = readConfig({ NODE_ENV: "production", ...environment });
  const server = await listen(
    createEdge({
      config,
      isHealthy: async () => true,
      assets: pass,
      publicFiles: pass,
      media: pass,
      gateway: pass,
      store,
      log: { error: () => undefined },
      ...parts,
    }),
  );
  servers.push(server);
  return {
    ...server,
    seen: async (...input: Parameters<typeof server.send>) =>
      JSON.parse((await server.send(...input)).body.toString()) as Record<string, unknown>,
  };
}

describe("health", () => {
  it.each([
    ["answers", async () => true, 200],
    ["says no", async () => false, 503],
    ["throws", () => Promise.reject(new Error("down")), 503],
  ] as [string, () => Promise<boolean>, number][])(
    "a database that %s (OPS-13)",
    async (_what, isHealthy, status) => {
      const answer = await (await open({}, { isHealthy })).send("/healthz");
      expect([answer.status, answer.headers["cache-control"]]).toEqual([status, "no-store"]);
      expect(answer.body.toString()).not.toContain("down");
    },
  );
});

describe("security headers", () => {
  it("a new nonce for every answer, the same in the policy and for the page (OPS-38)", async () => {
    const { send } = await open();
    const answers = await Promise.all([send("/"), send("/")]);
    const nonces = answers.map(({ headers, body }) => {
      const { nonce } = JSON.parse(body.toString()) as { nonce: string };
      expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}';`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(Buffer.from(nonces[0]!, "base64")).toHaveLength(16);
  });

  it("nothing inline, nothing from elsewhere, no hint of the server (OPS-38, OPS-40)", async () => {
    const { headers } = await (await open()).send("/");
    const policy = headers["content-security-policy"] as string;
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.match(/[^;]*'unsafe-inline'/g)).toEqual([" style-src-attr 'unsafe-inline'"]);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
      expect(policy.split("; ")).toContain(rule);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect([headers["x-powered-by"], headers.etag, headers["strict-transport-security"]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("frames of the hosts whose videos may play, and of nobody where none is named (OPS-39)", async () => {
    const policyOf = async (hosts: Record<string, string>) =>
      (await (await open(hosts)).send("/")).headers["content-security-policy"] as string;
    expect(await policyOf({ VIDEO_HOSTS: "video.example, Player.example:8443" })).toContain(
      "; frame-src 'self' https://video.example https://player.example:8443",
    );
    expect(await policyOf({})).not.toContain("frame-src");
  });

  it("transport security behind TLS only; looser scripts while developing only (OPS-39, OPS-40)", async () => {
    expect(
      (await (await open({ TRUST_PROXY: "true" })).send("/")).headers["strict-transport-security"],
    ).toMatch(/^max-age=\d+/);
    expect(
      (await (await open({ NODE_ENV: "development" })).send("/")).headers["content-security-policy"],
    ).toContain("'unsafe-eval'");
  });
});

describe("limit of posts", () => {
  it("marks posts above the limit, with the time to wait; reading is never limited (OPS-35)", async () => {
    const { send, seen } = await open({ POSTS_PER_MINUTE: "2" });
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

  it("counts by address; a forwarded one is believed behind a proxy only (OPS-30)", async () => {
    const post = (address: string) => ({ method: "POST", headers: { "x-forwarded-for": address } });
    const [direct, proxied] = [
      await open({ POSTS_PER_MINUTE: "1" }),
      await open({ POSTS_PER_MINUTE: "1", TRUST_PROXY: "true" }),
    ];
    const marks = async ({ seen }: typeof direct) => [
      (await seen("/", post("10.0.0.1"))).tooManyRequests,
      (await seen("/", post("10.0.0.2"))).tooManyRequests,
    ];
    expect(await marks(direct)).toEqual([undefined, true]);
    expect(await marks(proxied)).toEqual([undefined, undefined]);
  });
});

describe("addresses", () => {
  it.each([
    ["/%"],
    ["/%ff"],
    ["/a/%c3%28", "/a"],
    ["/hollins/%ff", "/hollins"],
    ["/a%00b"],
    ["/cart?a=%00"],
    [`/${"a".repeat(16_001)}`],
    ["/<b>/%ff"],
    ["/%09/evil.example"],
    ["/%5C%0a/evil.example"],
    ["/%5c"],
  ])("%s cannot be read (OPS-32)", async (path, first = "") => {
    expect(await (await open()).seen(path)).toMatchObject({
      url: `${first}/unreadable-address`,
      unreadableAddress: true,
    });
  });

  it.each([
    ["//double", "/double"],
    ["///evil.example/%2e%2e?a=//b", "/evil.example/%2e%2e?a=//b"],
    ["/\\evil.example", "/evil.example"],
    ["//", "/"],
    ["http://evil.example/cart?a=1", "/cart?a=1"],
    ["HTTPS://evil.example", "/"],
    ["http://evil.example//other.example", "/other.example"],
  ])("%s is %s (OPS-32)", async (path, read) => {
    expect((await (await open()).seen(path)).url).toBe(read);
  });

  it.each([
    "/caf%C3%A9",
    "/a%2500b",
    "/search?q=100%",
    "/cart?a=%ff",
    "/a%2Fb",
    "/a//b",
    "/%5Cx",
    "/global-search/%5C%5C",
  ])("%s is passed on as it is (OPS-32)", async (path) => {
    const seen = await (await open()).seen(path);
    expect([seen.url, seen.unreadableAddress]).toEqual([path, undefined]);
  });
});

describe("requests that no store can answer", () => {
  it.each(["a b", "x:99999999", "[::", "ev<il>", "store.test/x", "a@b"])(
    "a host like %s is a bad request (OPS-30)",
    async (host) => {
      const answer = await (await open()).send("/", { headers: { host } });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "private, no-store"]);
      expect(answer.body.toString()).toContain("<h1");
      expect(answer.body.toString()).not.toContain(host);
    },
  );

  it("methods beyond the store's are told which there are (OPS-31)", async () => {
    const { send } = await open();
    const answers = await Promise.all(
      ["OPTIONS", "TRACE", "DELETE", "GET"].map((method) => send("/cart", { method })),
    );
    expect(answers.map(({ status, headers }) => [status, headers.allow])).toEqual([
      [204, "GET, HEAD, POST"],
      [405, "GET, HEAD, POST"],
      [200, "GET, HEAD, POST"],
      [200, undefined],
    ]);
  });

  it("what fails outside the store is logged and keeps its reason (OPS-34)", async () => {
    const logged: string[] = [];
    const { send } = await open(
      {},
      {
        store: () => {
          throw new Error("the inside");
        },
        log: { error: (_details, message) => void logged.push(message) },
      },
    );
    const [page, head] = [await send("/cart"), await send("/cart", { method: "HEAD" })];
    expect([page.status, head.status, head.body.length, page.headers["cache-control"]]).toEqual([
      500,
      500,
      0,
      "private, no-store",
    ]);
    expect(page.body.toString()).toContain("Go to the home page");
    expect(page.body.toString()).not.toContain("the inside");
    expect(logged).toHaveLength(2);
  });
});

describe("foreign posts", () => {
  it.each([
    ["POST", { host: "store.test", origin: "http://store.test" }, undefined],
    ["POST", { host: "store.test" }, undefined],
    ["POST", { host: "store.test", origin: "http://evil.example" }, true],
    ["POST", { host: "store.test", origin: "null" }, true],
    ["POST", { host: "store.test", origin: "store.test" }, true],
    ["POST", { host: "store.test:80", origin: "http://store.test:8080" }, true],
    ["DELETE", { host: "store.test", origin: "http://evil.example" }, true],
    // Without a proxy in front nobody is believed who says that the host was another one.
    [
      "POST",
      { host: "inner", "x-forwarded-host": "shop.example, inner", origin: "https://shop.example" },
      true,
    ],
    ["GET", { host: "store.test", origin: "http://evil.example" }, undefined],
  ] as [string, Record<string, string>, boolean | undefined][])(
    "%s %j: %s (OPS-33)",
    async (method, headers, foreign) => {
      const seen = await (await open()).seen("/cart", { method, headers });
      expect([seen.foreignPost, seen.origin]).toEqual([foreign, foreign ? null : (headers.origin ?? null)]);
    },
  );
});

it("behind a proxy the forwarded host is the host (OPS-30)", async () => {
  const headers = {
    host: "inner",
    "x-forwarded-host": "shop.example, inner",
    origin: "https://shop.example",
  };
  const seen = await (await open({ TRUST_PROXY: "true" })).seen("/cart", { method: "POST", headers });
  expect([seen.foreignPost, seen.origin, seen.host]).toEqual([
    undefined,
    "https://shop.example",
    "shop.example",
  ]);
  expect((await (await open()).seen("/cart", { headers })).host).toBe("inner");
});

it("the parts answer in their order (OPS-29)", async () => {
  const says =
    (word: string): RequestHandler =>
    (_request, response) =>
      void response.end(word);
  const { send } = await open({}, { media: says("media"), gateway: says("gateway") });
  const text = async (path: string) => (await send(path)).body.toString();
  expect([await text("/sfsites/c/x"), await text("/test-gateway/pay")]).toEqual(["media", "gateway"]);
});

it("a form may lead to the payment page of a hosted platform (OPS-39)", async () => {
  const policy = async (environment: Record<string, string>) =>
    String((await (await open(environment)).send("/")).headers["content-security-policy"]).split("; ");
  expect(await policy({ PLATFORM_URL: "https://shop.example/b2c/webruntime/api" })).toContain(
    "form-action 'self' https://shop.example",
  );
  expect(
    await policy({ PLATFORM_URL: "https://api.example", PLATFORM_SITE_URL: "https://pay.example/x" }),
  ).toContain("form-action 'self' https://pay.example");
});
