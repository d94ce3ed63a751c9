import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { listen } from "#tests/support/listen";

import { compression } from "./compression";
import { createDocumentCache } from "./document-cache";
import { acceptedEncoding, type Encoding } from "./encodings";

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

const text = (path: string, turn: number) => `${path} ${turn} ${"x".repeat(2_000)}`;

/** The name that stands for a guest's token. */
const name = "the-name-of-the-token";

/** The page of a guest: `guest=<things in the cart>,<token>,<saved>`. One with 99 shows more than that. */
function pageOf(cookie = "") {
  const [, count, token, saved = ""] = /^guest=(\d+),(\w+),?(\w*)/.exec(cookie) ?? [];
  return count === undefined || count === "99"
    ? null
    : { variant: count, texts: new Map([[name, token!]]), savedProductIds: saved ? [saved] : [] };
}

/** Instead of two dictionaries. Their answers say whether they are of the best quality. */
const form = (text: string) => async (body: Buffer) => Buffer.from(text + body.toString("base64"));
const dictionaries: Record<string, Encoding> = {
  one: { name: "dcz", compress: form("live"), compressBest: form("best") },
  two: { name: "dcz", compress: form("live"), compressBest: form("best") },
};
const unpacked = (body: Buffer) => Buffer.from(body.subarray(4).toString(), "base64");

/** A store whose answers say which turn they are. Paths with `stock` show stock; `/own` is never kept. */
async function openStore({ maximumBytes = 1_000_000, proxies = 0 } = {}) {
  const clock = { now: 1_000_000 };
  const lines: object[] = [];
  const store = { isReady: Promise.resolve() };
  const documents = createDocumentCache({
    visitorOf: (headerOf) => {
      const cookie = headerOf("cookie") ?? "";
      if (cookie.includes("session")) return null;
      return cookie.startsWith("guest")
        ? { variant: "", isKnown: true }
        : { variant: cookie, isKnown: false };
    },
    readOwnPage: async ({ headers }) => pageOf(headers.cookie),
    madeOf: ({ req: { path, headers } }) => ({
      ownPage: pageOf(headers.cookie),
      notes: null,
      viewer: null,
      facts:
        path === "/own"
          ? null
          : {
              busyTopics: new Set(path.includes("stock") ? ["stock" as const] : []),
              heartIds: ["shown"],
              notes: `visit of ${path}`,
            },
    }),
    encodingOf: (request) =>
      dictionaries[String(request.headers["available-dictionary"])] ?? acceptedEncoding(request),
    freshMs: 60_000,
    maximumBytes,
    now: () => clock.now,
    log: { info: (details) => void lines.push(details) },
    logsRequests: true,
  });
  const app = express().disable("etag").disable("x-powered-by");
  app.set("trust proxy", proxies);
  app.use(compression({ keep: documents.keep }));
  let turns = 0;
  app.use((request, response, next) => {
    turns += 1;
    const turn = turns;
    store.isReady.then(() => {
      response.setHeader("x-request-id", `id-of-turn-${turn}`);
      response.setHeader("x-host", request.hostname);
      if (request.path === "/cookie") response.setHeader("set-cookie", "a=1");
      if (request.path === "/secret") response.setHeader("cache-control", "private, no-store");
      if (request.path === "/moved") response.setHeader("location", "/a");
      response.status(request.path === "/error" ? 500 : 200).type("html");
      const [, own = ""] = /,(\w+)/.exec(request.headers.cookie ?? "") ?? [];
      const token = pageOf(request.headers.cookie) ? name : own;
      response.end(text(request.path, turn) + ` token ${token} and ${token}.`);
    }, next);
  });
  const server = await listen(documents.before(app));
  servers.push(server);
  const turnOf = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    Number((await server.send(path, { headers, method })).body.toString().split(" ")[1]);
  /** Answers wait until the returned function is called. */
  const pause = (): (() => void) => {
    let goOn = () => {};
    store.isReady = new Promise((resolve) => (goOn = resolve));
    return goOn;
  };
  return { ...server, documents, clock, lines, turnOf, pause };
}

describe("a kept answer", () => {
  it("is given to the next stranger, with all headers and its own id (OPS-145)", async () => {
    const { send, lines, clock } = await openStore();
    const first = await send("/a");
    clock.now += 30_000;
    const second = await send("/a");
    expect(second.body.toString()).toBe(first.body.toString());
    expect(second.headers).toMatchObject({
      "content-type": first.headers["content-type"]!,
      "x-host": "127.0.0.1",
      etag: first.headers.etag!,
      vary: "Accept-Encoding",
      age: "0",
    });
    expect(second.headers["x-request-id"]).toMatch(/^[0-9a-f]{16}$/);
    expect(lines).toEqual([expect.objectContaining({ path: "/a", status: 200, method: "GET" })]);
  });

  it("depends on address, host, choices and the headers of a proxy (OPS-145)", async () => {
    const { turnOf } = await openStore({ proxies: 1 });
    const requests: [string, Record<string, string>][] = [
      ["/a", {}],
      ["/a?b=1", {}],
      ["/a", { host: "other.test" }],
      ["/a", { cookie: "zip=1" }],
      ["/a", { "x-forwarded-host": "shop.test" }],
      ["/a", { "x-forwarded-proto": "https" }],
    ];
    const twice = [];
    for (const [path, headers] of [...requests, ...requests]) twice.push(await turnOf(path, headers));
    expect(twice).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
  });

  it("is the same whatever an advertiser added to the address, which redirects keep (OPS-149)", async () => {
    const { turnOf, send } = await openStore();
    const turns = [];
    for (const path of ["/a?utm_source=x", "/a", "/a?gclid=1&b=2", "/a?b=2"]) turns.push(await turnOf(path));
    expect(turns).toEqual([1, 1, 2, 2]);
    expect((await send("/moved?utm_source=x")).headers.location).toBe("/a?utm_source=x");
  });

  it("is neither made for nor given to other visitors, and errors are not kept (OPS-145)", async () => {
    const { turnOf } = await openStore();
    const turns = [];
    for (const path of ["/own", "/own", "/error", "/error"]) turns.push(await turnOf(path));
    for (const path of ["/cookie", "/cookie"]) turns.push(await turnOf(path));
    for (const cookie of ["session=1", "session=1", ""]) turns.push(await turnOf("/a", { cookie }));
    turns.push(await turnOf("/a", {}, "POST"), await turnOf("/a", { cookie: "session=1" }));
    expect(turns).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("comes in the encoding that is asked for, without a body for HEAD, and as 304 (OPS-145)", async () => {
    const { send } = await openStore();
    const { body, headers } = await send("/a");
    const ask = (accepted: string) => send("/a", { headers: { "accept-encoding": accepted } });
    for (let turn = 0; turn < 3; turn++) {
      expect(brotliDecompressSync((await ask("gzip, br")).body)).toEqual(body);
      expect(gunzipSync((await ask("gzip")).body)).toEqual(body);
      expect((await ask("")).body).toEqual(body);
    }
    const head = await send("/a", { method: "HEAD" });
    expect([head.body.length, head.headers["content-length"]]).toEqual([0, String(body.length)]);
    const same = await send("/a", { headers: { "if-none-match": `"x", ${headers.etag}` } });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, headers.etag]);
  });
});

it("a kept answer is compressed for browsers with a dictionary too, and once with the best quality (OPS-145, OPS-156)", async () => {
  const { send, clock } = await openStore();
  const { body } = await send("/a");
  const forms: string[] = [];
  const ask = async (name: string) => {
    const answer = await send("/a", { headers: { "available-dictionary": name } });
    expect([answer.headers["content-encoding"], unpacked(answer.body)]).toEqual(["dcz", body]);
    forms.push(`${name}: ${answer.body.subarray(0, 4).toString()}`);
  };
  for (const name of ["one", "two", "one", "two"]) await ask(name);
  clock.now += 1_000;
  for (const name of ["two", "two"]) await ask(name);
  const atMostOneASecond = ["one: live", "two: live", "one: best", "two: live"];
  expect(forms).toEqual([...atMostOneASecond, "two: live", "two: best"]);
});

describe("a change", () => {
  it("of stock drops what shows stock, any other drops all (OPS-146)", async () => {
    const { turnOf, documents } = await openStore();
    for (const path of ["/a", "/stock"]) await turnOf(path);
    documents.drop(new Set(["stock"]));
    expect([await turnOf("/a"), await turnOf("/stock")]).toEqual([1, 3]);
    documents.drop();
    expect([await turnOf("/a"), await turnOf("/stock")]).toEqual([4, 5]);
  });

  it("while an answer is made keeps it from being kept (OPS-146)", async () => {
    const { turnOf, documents, pause } = await openStore();
    const goOn = pause();
    const first = turnOf("/a");
    await new Promise((resolve) => setTimeout(resolve, 50));
    documents.drop(new Set(["stock"]));
    goOn();
    expect([await first, await turnOf("/a"), await turnOf("/a")]).toEqual([1, 2, 2]);
  });

  it("by time: one visitor waits for a new answer, the others get the old one, for as long again (OPS-146)", async () => {
    const { turnOf, clock, pause } = await openStore();
    expect([await turnOf("/a"), await turnOf("/a")]).toEqual([1, 1]);
    clock.now += 60_000;
    const goOn = pause();
    const [one, ...others] = [turnOf("/a"), turnOf("/a"), turnOf("/a")];
    expect(await Promise.all(others.map((other) => Promise.race([other, one])))).toEqual([1, 1]);
    goOn();
    expect((await Promise.all([one, ...others])).sort()).toEqual([1, 1, 2]);
    expect(await turnOf("/a")).toBe(2);
    clock.now += 120_000;
    expect([await turnOf("/a"), await turnOf("/a")]).toEqual([3, 3]);
  });
});

it("a robot that reads every page once pushes out nothing that people read (OPS-147)", async () => {
  const { turnOf } = await openStore({ maximumBytes: 60_000 });
  expect([await turnOf("/read"), await turnOf("/read")]).toEqual([1, 1]);
  for (let page = 0; page < 40; page++) await turnOf(`/${page}`);
  expect(await turnOf("/read")).toBe(1);
  expect(await turnOf("/0"), "the oldest of the robot's pages").toBe(42);
});

describe("the page of a visitor who is known", () => {
  it("is the kept one of visitors like this one, with this visitor's own texts (OPS-148)", async () => {
    const { send } = await openStore();
    const ask = async (cookie: string, headers = {}) => {
      const answer = await send("/a", { headers: { cookie, ...headers } });
      return answer.body.toString().replace(/x{2000}/, "…");
    };
    expect(await ask("guest=2,anna1")).toBe("/a 1 … token anna1 and anna1.");
    expect(await ask("guest=2,bert2")).toBe("/a 1 … token bert2 and bert2.");
    expect(await ask("guest=3,carla3")).toBe("/a 2 … token carla3 and carla3.");
    expect(await ask("guest=3,dora4")).toBe("/a 2 … token dora4 and dora4.");
    expect(await ask("guest=99,emil5")).toBe("/a 3 … token emil5 and emil5.");
    expect(await ask("guest=99,emil5"), "more than a token").toBe("/a 4 … token emil5 and emil5.");
    expect(await ask("")).toBe("/a 5 … token  and .");
    const packed = await send("/a", { headers: { cookie: "guest=2,fred6", "accept-encoding": "br" } });
    expect(brotliDecompressSync(packed.body).toString()).toContain("token fred6 and fred6.");
  });

  it("shows the hearts of this visitor (OPS-148)", async () => {
    const { turnOf } = await openStore();
    const turns = [];
    for (const cookie of ["guest=2,a", "guest=2,b,shown", "guest=2,c,other", "guest=2,d,shown", "guest=2,e"])
      turns.push(await turnOf("/a", { cookie }));
    expect(turns).toEqual([1, 2, 1, 2, 1]);
  });

  it("is 304 for a browser that has it, with all of this visitor's texts (OPS-158)", async () => {
    const { send } = await openStore();
    const ask = (cookie: string, tag = "", path = "/a") =>
      send(path, { headers: { cookie, "if-none-match": tag } });
    const made = await ask("guest=2,anna1");
    const kept = await ask("guest=2,anna1");
    expect([kept.headers.etag, kept.headers.age]).toEqual([made.headers.etag, "0"]);
    const again = await ask("guest=2,anna1", made.headers.etag);
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, made.headers.etag]);
    for (const other of ["guest=2,bert2", "guest=3,anna1", ""])
      expect((await ask(other, made.headers.etag)).status, other).toBe(200);
    const secret = await ask("guest=2,anna1", "", "/secret");
    expect([secret.headers.etag, (await ask("guest=2,anna1", "", "/secret")).headers.etag]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("is dropped as others are (OPS-146, OPS-148)", async () => {
    const { turnOf, documents } = await openStore();
    const cookie = "guest=2,anna1";
    expect([await turnOf("/stock", { cookie }), await turnOf("/stock", { cookie })]).toEqual([1, 1]);
    documents.drop(new Set(["stock"]));
    expect(await turnOf("/stock", { cookie })).toBe(2);
  });
});
