import { afterEach, expect, it } from "vitest";

import { closeEdges, openEdge } from "#tests/support/edge";

afterEach(closeEdges);

const shop = { PRODUCTION_HOST: "shop.example", DEMO: "" };

it.each([
  // Nothing is configured: names of this machine.
  [{ DEMO: "" }, "localhost:3000", 200],
  [{ DEMO: "" }, "127.0.0.1:3000", 200],
  [{ DEMO: "" }, "[::1]:3000", 200],
  [{ DEMO: "" }, "evil.example", 421],
  [{ DEMO: "" }, "localhost.evil.example", 421],
  [{ DEMO: "true" }, "any.example:3000", 200],
  // Something is configured: that, and names of this machine.
  [shop, "shop.example", 200],
  [shop, "SHOP.example:8443", 200],
  [shop, "localhost:3000", 200],
  [shop, "www.shop.example", 421],
  [{ ...shop, DEMO: "true" }, "evil.example", 421],
  [{ PUBLIC_URL: "https://shop.example", DEMO: "" }, "shop.example", 200],
  [{ PUBLIC_URL: "https://shop.example", DEMO: "" }, "evil.example", 421],
  [{ ...shop, HOSTS: "a.example, b.example:8080" }, "a.example:3000", 200],
  [{ ...shop, HOSTS: "a.example, b.example:8080" }, "b.example:8080", 200],
  [{ ...shop, HOSTS: "a.example, b.example:8080" }, "b.example", 421],
])("with %o the host %s answers %i (OPS-83)", async (environment, host, status) => {
  const { send } = await openEdge(environment);
  expect((await send("/cart", { headers: { host } })).status).toBe(status);
});

it("the forwarded host is the one that counts behind a proxy (OPS-83)", async () => {
  const { send } = await openEdge({ ...shop, TRUST_PROXY: "true" });
  const ask = async (forwarded: string) =>
    (await send("/", { headers: { host: "shop.example", "x-forwarded-host": forwarded } })).status;
  expect([await ask("shop.example"), await ask("evil.example")]).toEqual([200, 421]);
});

it("health is answered under any host, and a refused host gets no page of the store (OPS-83)", async () => {
  const { send } = await openEdge(shop);
  const headers = { host: "10.1.2.3:3000" };
  expect((await send("/healthz", { headers })).status).toBe(200);
  const refused = await send("/", { headers });
  expect(refused.headers["cache-control"]).toBe("private, no-store");
  expect(refused.body.toString()).not.toContain("href");
});

it("a demonstration under any host asks search engines to keep nothing of it (OPS-83)", async () => {
  const tag = async (environment: Record<string, string>) =>
    (await (await openEdge(environment)).send("/", { headers: { host: "shop.example" } })).headers[
      "x-robots-tag"
    ];
  expect([await tag({ DEMO: "true" }), await tag({ ...shop, DEMO: "true" })]).toEqual(["noindex", undefined]);
});

const tls = { PUBLIC_URL: "https://shop.example", HOSTS: "b.example", TRUST_PROXY: "true", DEMO: "" };
it.each([
  [tls, "shop.example", "http", "https://shop.example/cart?a=1"],
  [tls, "b.example:80", "http", "https://b.example/cart?a=1"],
  [tls, "shop.example", "https", undefined],
  [tls, "shop.example", undefined, undefined],
  [tls, "localhost:3000", "http", undefined],
  [{ ...tls, TRUST_PROXY: "false" }, "shop.example", "http", undefined],
  [{ ...tls, PUBLIC_URL: "http://shop.example" }, "shop.example", "http", undefined],
])(
  "with %o a request to %s by %s is redirected to %s (OPS-86)",
  async (environment, host, proto, location) => {
    const { send } = await openEdge(environment);
    const headers = { host, ...(proto ? { "x-forwarded-proto": proto } : {}) };
    const answer = await send("/cart?a=1", { headers });
    expect([answer.status, answer.headers.location]).toEqual([location ? 308 : 200, location]);
    expect((await send("/healthz", { headers })).status).toBe(200);
  },
);
