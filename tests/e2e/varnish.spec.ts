import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";

import { openBrowserSession } from "#tests/support/browser-session";
import { listen, sendTo } from "#tests/support/listen";
import { isVarnishInstalled, startVarnish } from "#tests/support/varnish";
import { fillCart } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";

import { expect, testWithoutBrowser as test } from "./fixtures";

/** The sample for Varnish in docs/operations.md, in front of the store and of a server of the test. */

test.beforeEach(() => {
  test.skip(!isVarnishInstalled(), "varnishd is not installed: apt-get install varnish");
});

const idOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id");

test("a cache in front gives strangers' pages to strangers only, and forms work through it (OPS-157)", async ({
  baseURL,
}) => {
  const cache = await startVarnish(Number(new URL(baseURL!).port));
  try {
    const enter = (cookies?: ReadonlyMap<string, string>) => {
      const visitor = new Visitor(cache.origin);
      for (const [name, value] of cookies ?? []) visitor.cookies.set(name, value);
      return visitor;
    };
    const shopper = await openBrowserSession(baseURL!, {});
    const guest = enter();
    await fillCart(guest);
    const neighbor = enter();
    await neighbor.press((await neighbor.open("/delivery-zip")).page, /Save|Update/, {
      zip: "40222",
    });
    expect([...neighbor.cookies.keys()]).toContain("zipcode");
    const known = {
      "a shopper": new Map([[shopper.cookie.name, shopper.cookie.value]]),
      "a guest with a cart": guest.cookies,
      "a stranger with a ZIP": neighbor.cookies,
      "a visitor with a cookie of another program": new Map([["_other", "1"]]),
    };
    for (const [at, [name, cookies]] of Object.entries(known).entries()) {
      const path = ["/support", "/about-us", "/category/cooking", "/"][at]!;
      const before = await enter(cookies).ask(path);
      const [first, second] = [await enter().ask(path), await enter().ask(path)];
      const after = await enter(cookies).ask(path);
      expect([before, first, second, after].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(idOf(second), "the second stranger").toBe(idOf(first));
      expect(idOf(first), `${name} filled the cache`).not.toBe(idOf(before));
      expect(idOf(after), `${name} got a kept page`).not.toBe(idOf(first));
      expect(after.headers.get("cache-control")).toContain("private");
    }
    // Answers that set a cookie, and those that the store does not call public.
    for (const path of ["/?paymentLinkId=0PL000000000001AAA", "/cart", "/no-such-page", "/login"])
      expect(idOf(await enter().ask(path)), path).not.toBe(idOf(await enter().ask(path)));
  } finally {
    await cache.stop();
  }
});

/** A server whose answers have a number. A path with `cookie` sets one. */
async function listenWithNumbers() {
  let turns = 0;
  return listen((asked, response) => {
    turns += 1;
    if (asked.url!.includes("cookie")) response.setHeader("set-cookie", "a=1");
    const { "accept-encoding": accepted = "", "available-dictionary": dictionary } = asked.headers;
    const encoding = ["dcz", "br", "gzip"].find((name) => accepted.includes(name));
    if (encoding) response.setHeader("content-encoding", encoding);
    const text = `${turns} ${encoding} ${dictionary}`;
    response.setHeader("vary", "Accept-Encoding, Available-Dictionary");
    response.setHeader("cache-control", "public, max-age=0, s-maxage=1, stale-while-revalidate=3");
    // Varnish looks into gzip only.
    response.end(encoding === "gzip" ? gzipSync(text) : text);
  });
}

test("it gives an old page while it asks for a new one, keeps no page with a cookie, and does not mix forms of a page (OPS-157)", async () => {
  const store = await listenWithNumbers();
  const cache = await startVarnish(store.port);
  /** Number, encoding and dictionary of an answer. */
  const ask = async (path: string, asked: Record<string, string> = {}) => {
    const { body, headers } = await sendTo(cache.port, path, { headers: asked });
    return (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
  };
  try {
    const forms: Record<string, Record<string, string>[]> = {
      br: ["gzip, deflate, br, zstd", "br, gzip", "gzip, br, dcz"].map((accepted) => ({
        "accept-encoding": accepted,
      })),
      gzip: [{ "accept-encoding": "gzip" }, { "accept-encoding": "gzip, deflate" }],
      undefined: [{}, { "accept-encoding": "zstd" }],
      "dcz :one:": ["gzip, br, dcz", "dcb, dcz, br"].map((accepted) => ({
        "accept-encoding": accepted,
        "available-dictionary": ":one:",
      })),
      "dcz :two:": [{ "accept-encoding": "gzip, br, dcz", "available-dictionary": ":two:" }],
    };
    const got = new Set<string>();
    for (const round of [1, 2])
      for (const [form, clients] of Object.entries(forms))
        for (const headers of clients) {
          const answer = await ask("/forms", headers);
          expect(`${answer} in round ${round}`).toContain(form);
          got.add(answer);
        }
    expect([...got].sort(), "one answer a form").toHaveLength(Object.keys(forms).length);

    expect(await ask("/cookie")).not.toBe(await ask("/cookie"));

    const first = await ask("/page");
    expect(await ask("/page")).toBe(first);
    await sleep(1_200);
    expect(await ask("/page"), "the old one").toBe(first);
    await expect.poll(() => ask("/page"), { timeout: 2_000, intervals: [20] }).not.toBe(first);
    const second = await ask("/page");
    await sleep(4_200);
    expect(await ask("/page"), "too old").not.toBe(second);
  } finally {
    await cache.stop();
    await store.close();
  }
});
