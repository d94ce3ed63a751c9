import express from "express";
import { afterEach, describe, expect, it } from "vitest";

import { isPrefetch } from "#contract/prefetch";
import { listen } from "#tests/support/listen";

import { collector } from "./collector";
import { compression } from "./compression";
import { createDocumentCache } from "./document-cache";
import { createPageViews } from "./page-views";

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

const record = { hash: "the-hash", page: { pageType: "Category" } };

const finish = { hash: "the-finish", page: { pageType: "Product" } };
const list = { hash: "the-list", page: { pageType: "Category" } };
const place = { id: "0ZG", name: "Cooking", index: 2 };

/** A store whose pages are kept, `/cart` apart. */
async function openStore() {
  const seen: string[] = [];
  const beacons: string[] = [];
  const views = createPageViews({
    record: ({ id, request: { path, isBot } }) => void seen.push(`${path}${isBot ? " bot" : ""} ${id}`),
    isPrefetch,
    placeIn: (from, to) => (from === list && to === record ? place : null),
    isSameProduct: (_from, to) => to === finish,
  });
  const documents = createDocumentCache<typeof record | null>({
    visitorOf: () => ({ variant: "", isKnown: false }),
    readOwnPage: async () => null,
    madeOf: ({ req: { path } }) => {
      const shown = path.startsWith("/list") ? list : path.startsWith("/finish") ? finish : record;
      return {
        ownPage: null,
        viewer: null,
        notes: path === "/preview" ? null : shown,
        facts: path === "/cart" ? null : { busyTopics: new Set<never>(), heartIds: [], notes: shown },
      };
    },
    leave: (request, isDocument, named) =>
      named && views.leave(request, { record: named, viewer: null }, isDocument),
    freshMs: 60_000,
    log: {},
    logsRequests: false,
  });
  const app = express().disable("etag").set("trust proxy", 1);
  app.use(
    collector({
      addresses: { record: (hash) => `/page-record/${hash}`, beacons: "/events", picture: "/view.gif" },
      views,
      perMinute: 3,
      collect: async (_request, beacon) => {
        beacons.push(beacon);
        return 204;
      },
    }),
  );
  app.use(compression({ keep: documents.keep }));
  app.use((request, response) => {
    if (request.method === "POST") return void response.json(views.listPlaceOf(request, request.path));
    if (request.path === "/moved") response.set("location", "/a").status(302);
    response.type(request.path.endsWith(".data") ? "text/x-script" : "html").end(`page of ${request.path}`);
  });
  views.use(app);
  const server = await listen(documents.before(app));
  servers.push(server);
  const origin = `http://127.0.0.1:${server.port}`;
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0" };
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await server.send(path, {
      headers: { host: origin.slice("http://".length), ...browser, ...headers },
      method,
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer;
  };
  /** The addresses that were counted. */
  const paths = () => seen.map((view) => view.replace(/ [\w-]{16}$/, ""));
  return { ...server, origin, ask, seen, paths, beacons, views };
}

describe("a view is counted where the document leaves", () => {
  it("made, kept, and not changed alike, each with its own id in `Server-Timing` (EVENT-48, OPS-180)", async () => {
    const { ask, seen, paths } = await openStore();
    const made = await ask("/a");
    const kept = await ask("/a");
    const same = await ask("/a", { "if-none-match": kept.headers.etag! });
    expect(same.status).toBe(304);
    expect(paths()).toEqual(["/a", "/a", "/a"]);
    expect([made, kept, same].map(({ headers }) => headers["server-timing"])).toEqual(
      seen.map((view) => `view;desc="${view.split(" ").at(-1)}"`),
    );
    expect(new Set(seen).size).toBe(3);
    expect(kept.body.toString()).not.toContain(seen[1]!.split(" ").at(-1));
  });

  it("not what is no page, no document, or only asked about (EVENT-48)", async () => {
    const { ask, paths } = await openStore();
    await ask("/preview");
    await ask("/moved");
    await ask("/a.data");
    await ask("/a", {}, "HEAD");
    await ask("/a", {}, "POST");
    expect(paths()).toEqual([]);
  });

  it("without parameters of advertisers, and robots apart (EVENT-48)", async () => {
    const { ask, paths } = await openStore();
    await ask("/a?utm_source=mail&sort=price");
    await ask("/b", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await ask("/c", { "user-agent": "" });
    expect(paths()).toEqual(["/a?sort=price", "/b bot", "/c bot"]);
  });

  it("a form that leads back to its page makes no view (EVENT-48)", async () => {
    const { ask, paths, origin } = await openStore();
    await ask("/cart");
    const back = await ask("/cart", { referer: `${origin}/cart` });
    expect([paths(), back.headers["server-timing"]]).toEqual([["/cart"], 'view;desc="-"']);
  });
});

describe("the list by which somebody came to a product (EVENT-99)", () => {
  it.each([
    ["a document", "/list?page=2", "/a"],
    ["data of a script navigation", "/list?page=2", "/a.data?_routes=routes%2Fproduct"],
  ])("is known to the form of %s, kept or not, and after it", async (_what, from, to) => {
    const { ask, origin } = await openStore();
    const known = async (headers = {}) =>
      JSON.parse(String((await ask("/a", headers, "POST")).body)) as unknown;
    for (const _turn of ["made", "kept"]) {
      await ask(from);
      await ask(to, { referer: `${origin}${from}` });
      expect(await known()).toEqual(place);
      await ask("/a", { referer: `${origin}/a` });
      expect(await known()).toEqual(place);
    }
    expect(await known({ "user-agent": "another browser" })).toBeNull();
    expect(await known({ "x-forwarded-for": "10.9.9.9" })).toBeNull();
    await ask("/a", { referer: `${origin}/b` });
    expect(await known()).toBeNull();
  });

  it("stays from one finish of a product to another, and not to another product", async () => {
    const { ask, origin } = await openStore();
    const known = async (path: string) => JSON.parse(String((await ask(path, {}, "POST")).body)) as unknown;
    await ask("/list");
    await ask("/a", { referer: `${origin}/list` });
    await ask("/finish/black", { referer: `${origin}/a` });
    await ask("/finish/white", { referer: `${origin}/finish/black` });
    expect(await known("/finish/white")).toEqual(place);
    await ask("/b", { referer: `${origin}/finish/white` });
    expect(await known("/b")).toBeNull();
  });

  it("is none that was not shown, or of another host", async () => {
    const { ask, origin } = await openStore();
    const known = async () => String((await ask("/a", {}, "POST")).body);
    await ask("/a", { referer: `${origin}/list` });
    expect(await known()).toBe("null");
    await ask("/list");
    await ask("/a", { referer: "https://evil.example/list" });
    expect(await known()).toBe("null");
    await ask("/a");
    expect(await known()).toBe("null");
  });
});

describe("a page that is fetched ahead (EVENT-49)", () => {
  const ahead = { "sec-purpose": "prefetch" };

  it("and not opened is never counted", async () => {
    const { ask, paths } = await openStore();
    const fetched = await ask("/a", ahead);
    expect([paths(), fetched.headers["server-timing"]]).toEqual([[], undefined]);
  });

  it("counts once by the picture that it asks for when it is shown", async () => {
    const { ask, paths, origin } = await openStore();
    await ask("/a", ahead);
    const referer = `${origin}/a`;
    await ask("/view.gif", { ...ahead, referer });
    expect(paths()).toEqual([]);
    const picture = await ask("/view.gif", { referer });
    await ask("/view.gif", { referer });
    expect([paths(), picture.headers["cache-control"]]).toEqual([["/a"], "no-store"]);
  });

  it("counts when the next page is asked for from it", async () => {
    const { ask, paths, origin } = await openStore();
    await ask("/a", ahead);
    await ask("/b", { referer: `${origin}/a` });
    expect(paths()).toEqual(["/a", "/b"]);
  });

  it("is not counted by a picture of a document that was counted, or of another client", async () => {
    const { ask, paths, origin } = await openStore();
    const referer = `${origin}/a`;
    await ask("/a", ahead);
    await ask("/view.gif", { referer, "x-forwarded-for": "10.9.9.9" });
    await ask("/a");
    await ask("/view.gif", { referer });
    expect(paths()).toEqual(["/a"]);
  });

  it("counts by the tracker alone where that tells of it", async () => {
    const { ask, paths, origin, views } = await openStore();
    await ask("/a", ahead);
    const facts = { address: "127.0.0.1", browser: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0" };
    views.told({ ...facts, isBot: false, path: "/a", cookie: "", secGpc: "" }, "/a");
    await ask("/view.gif", { referer: `${origin}/a` });
    expect(paths()).toEqual([]);
  });
});

describe("the addresses of the tracker", () => {
  it("give the record of a page that was sent, and no other (EVENT-46)", async () => {
    const { ask } = await openStore();
    expect((await ask("/page-record/the-hash")).status).toBe(404);
    await ask("/a");
    const found = await ask("/page-record/the-hash");
    expect([JSON.parse(found.body.toString()), found.headers["cache-control"]]).toEqual([
      record.page,
      "private, max-age=86400, immutable",
    ]);
  });

  it("take beacons of this origin only, short ones, and not too many (EVENT-50, OPS-181)", async () => {
    const { origin, send, beacons } = await openStore();
    const post = async (from: string | null, body: string) => {
      const headers = { host: origin.slice("http://".length), ...(from === null ? {} : { origin: from }) };
      return (await send("/events", { method: "POST", headers, body })).status;
    };
    expect(await post("https://evil.example", "{}")).toBe(403);
    expect(await post(origin, "x".repeat(40_000))).toBe(413);
    expect(await post(origin, "{}")).toBe(204);
    expect(await post(origin, "{}")).toBe(429);
    expect(beacons).toEqual(["{}"]);
  });
});
