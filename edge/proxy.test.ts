import express from "express";
import type { IncomingHttpHeaders } from "node:http";
import { afterEach, expect, it } from "vitest";

import { listen } from "#tests/support/listen";

import { openNetwork, type Network } from "./network";
import { proxyTo } from "./proxy";

const servers: Awaited<ReturnType<typeof listen>>[] = [];
const networks: Network[] = [];
afterEach(async () => {
  await Promise.all(networks.splice(0).map((network) => network.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function open(
  base?: string,
  secret?: string,
  given: { status?: number; location?: string; type?: string } = {},
) {
  const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const behind = await listen((request, response) => {
    let body = "";
    request
      .on("data", (text) => (body += text))
      .on("end", () => {
        seen.push({ url: request.url!, headers: request.headers, body });
        response.writeHead(given.status ?? 303, {
          location: given.location ?? "/back",
          "set-cookie": "a=1",
          "content-security-policy": "default-src 'none'",
          "content-type": given.type ?? "text/html",
        });
        response.end("moved");
      });
  });
  const failures: object[] = [];
  const target = base ?? `http://127.0.0.1:${behind.port}/site/`;
  const network = openNetwork({ log: { warn: () => undefined } });
  networks.push(network);
  const log = { error: (details: object) => void failures.push(details), debug: () => undefined };
  const store = await listen(
    express().use("/test-gateway", proxyTo({ base: target, network, log, ...(secret ? { secret } : {}) })),
  );
  servers.push(behind, store);
  return { store, seen, failures, origin: new URL(target).origin };
}

it.each([
  { status: 500 },
  { status: 503 },
  { location: "https://evil.example/" },
  { location: "//evil.example" },
])("words errors itself and follows no redirect to a stranger: %j (OPS-44)", async (given) => {
  const { store, failures } = await open(undefined, undefined, given);
  const answer = await store.send("/test-gateway/pay/1", { headers: {} });
  expect([answer.status, answer.headers.location]).toEqual([503, undefined]);
  expect(failures).toHaveLength(1);
});

it("words refusals itself, but shows a payment form again with its errors (OPS-44, ERROR-4)", async () => {
  const ask = async (method: string, given: { status: number; type?: string }) => {
    const { store } = await open(undefined, undefined, given);
    const { status, body } = await store.send("/test-gateway/pay/1", { method, headers: {} });
    return [status, String(body)];
  };
  expect(await ask("GET", { status: 404 })).toEqual([404, "There is nothing at this address.\n"]);
  expect(await ask("GET", { status: 400 })).toEqual([400, "This isn’t possible.\n"]);
  expect(await ask("POST", { status: 429 })).toEqual([429, "That was too often. Try again later.\n"]);
  expect(await ask("POST", { status: 401, type: "application/json" })).toEqual([
    401,
    "This isn’t possible.\n",
  ]);
  expect(await ask("POST", { status: 400 })).toEqual([400, "moved"]);
});

it("forwards requests without cookies and returns the answer unchanged (OPS-44)", async () => {
  const { store, seen, origin } = await open();
  const host = `127.0.0.1:${store.port}`;
  const headers = {
    cookie: "session=1",
    host,
    origin: `http://${host}`,
    referer: `http://${host}/test-gateway/pay/1?x=1`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const answer = await store.send("/test-gateway/pay/1?x=1", { method: "POST", body: "intent=pay", headers });
  expect([
    answer.status,
    answer.headers.location,
    answer.headers["set-cookie"],
    answer.body.toString(),
  ]).toEqual([303, "/back", undefined, "moved"]);
  expect(answer.headers["content-security-policy"]).toBe("default-src 'none'");
  expect(seen[0]).toMatchObject({ url: "/site/test-gateway/pay/1?x=1", body: "intent=pay" });
  // For the other site, the store's page is its own page.
  expect(seen[0]!.headers).toMatchObject({ origin, referer: `${origin}/test-gateway/pay/1` });
  expect(seen[0]!.headers.cookie).toBeUndefined();
});

it("does not change a foreign origin (OPS-44)", async () => {
  const { store, seen } = await open();
  await store.send("/test-gateway/pay/1", {
    method: "POST",
    body: "a=1",
    headers: { origin: "https://evil.example" },
  });
  expect(seen[0]!.headers.origin).toBe("https://evil.example");
});

it("refuses other methods and long forms (OPS-45)", async () => {
  const { store, seen } = await open();
  expect((await store.send("/test-gateway/x", { method: "PUT", body: "x" })).status).toBe(405);
  expect((await store.send("/test-gateway/x", { method: "POST", body: "x".repeat(70_000) })).status).toBe(
    413,
  );
  expect(seen).toEqual([]);
});

it("answers 503 if the other site does not answer (OPS-45)", async () => {
  const { store, failures } = await open("http://127.0.0.1:1");
  const answer = await store.send("/test-gateway/pay/1");
  expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(failures).toHaveLength(1);
});

it("names the storefront to its platform, and a shopper cannot (OPS-11)", async () => {
  for (const secret of ["a secret of both", undefined]) {
    const { store, seen } = await open(undefined, secret);
    const forged = { "x-platform-secret": "forged", "x-client-address": "192.0.2.7" };
    await store.send("/test-gateway/pay/1", { headers: forged });
    expect([seen[0]!.headers["x-platform-secret"], seen[0]!.headers["x-client-address"]]).toEqual([
      secret,
      undefined,
    ]);
  }
});
