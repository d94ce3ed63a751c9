import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";

import { closeEdges, openEdge } from "#tests/support/edge";

afterEach(closeEdges);

it("two Host lines are refused (OPS-30)", async () => {
  const { port } = await openEdge();
  const statusOf = (hosts: string[]) =>
    new Promise<string>((resolve) => {
      const lines = ["GET /cart HTTP/1.1", ...hosts.map((host) => `Host: ${host}`), "Connection: close"];
      const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
      socket.once("data", (bytes) => resolve(String(bytes).slice(9, 12)));
    });
  expect(await statusOf(["shop.example"])).toBe("200");
  expect(await statusOf(["shop.example", "evil.example"])).toBe("400");
  expect(await statusOf(["shop.example", "shop.example"])).toBe("400");
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
  ])("%s is marked as unreadable (OPS-32)", async (path, first = "") => {
    expect(await (await openEdge()).seen(path)).toMatchObject({
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
  ])("%s becomes %s (OPS-32)", async (path, read) => {
    expect((await (await openEdge()).seen(path)).url).toBe(read);
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
  ])("%s is passed on unchanged (OPS-32)", async (path) => {
    const seen = await (await openEdge()).seen(path);
    expect([seen.url, seen.unreadableAddress]).toEqual([path, undefined]);
  });
});

describe("requests that no store can answer", () => {
  it.each(["a b", "x:99999999", "[::", "ev<il>", "store.test/x", "a@b"])(
    "a host like %s is a bad request (OPS-30)",
    async (host) => {
      const answer = await (await openEdge()).send("/", { headers: { host } });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "private, no-store"]);
      expect(answer.body.toString()).toContain("<h1");
      expect(answer.body.toString()).not.toContain(host);
    },
  );

  it("answers to other methods list the allowed ones (OPS-31)", async () => {
    const { send } = await openEdge();
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

  it("errors outside the store are logged, and answered without their details (OPS-34)", async () => {
    const logged: string[] = [];
    const { send } = await openEdge(
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

describe("posts from other origins", () => {
  it.each([
    ["POST", { host: "store.test", origin: "http://store.test" }, undefined],
    ["POST", { host: "store.test" }, undefined],
    ["POST", { host: "store.test", origin: "http://evil.example" }, true],
    ["POST", { host: "store.test", origin: "null" }, true],
    ["POST", { host: "store.test", origin: "store.test" }, true],
    ["POST", { host: "store.test:80", origin: "http://store.test:8080" }, true],
    ["DELETE", { host: "store.test", origin: "http://evil.example" }, true],
    // Without a proxy the forwarded host does not count.
    [
      "POST",
      { host: "inner", "x-forwarded-host": "shop.example, inner", origin: "https://shop.example" },
      true,
    ],
    ["GET", { host: "store.test", origin: "http://evil.example" }, undefined],
  ] as [string, Record<string, string>, boolean | undefined][])(
    "%s %j: %s (OPS-33)",
    async (method, headers, foreign) => {
      const seen = await (await openEdge()).seen("/cart", { method, headers });
      expect([seen.foreignPost, seen.origin]).toEqual([foreign, foreign ? null : (headers.origin ?? null)]);
    },
  );
});

it("behind a proxy the forwarded host counts (OPS-30)", async () => {
  const headers = {
    host: "inner",
    "x-forwarded-host": "shop.example, inner",
    origin: "https://shop.example",
  };
  const seen = await (await openEdge({ TRUST_PROXY: "true" })).seen("/cart", { method: "POST", headers });
  expect([seen.foreignPost, seen.origin, seen.host]).toEqual([
    undefined,
    "https://shop.example",
    "shop.example",
  ]);
  expect((await (await openEdge()).seen("/cart", { headers })).host).toBe("inner");
});
