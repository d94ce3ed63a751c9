import { expect, it } from "vitest";

import { originOf } from "./origin.server";

it.each([
  ["nothing at all", {}, "unknown"],
  ["the browser's word", { "sec-fetch-site": "same-origin" }, "own"],
  [
    "the browser's word of another site",
    { "sec-fetch-site": "cross-site", origin: "http://store.test" },
    "foreign",
  ],
  ["a sister host", { "sec-fetch-site": "same-site" }, "foreign"],
  ["no page (typed or bookmarked)", { "sec-fetch-site": "none" }, "foreign"],
  ["our origin", { origin: "http://store.test" }, "own"],
  ["our origin behind a proxy that ends TLS", { origin: "https://store.test" }, "own"],
  ["another origin", { origin: "http://evil.example" }, "foreign"],
  [
    "another origin, our referrer",
    { origin: "http://evil.example", referer: "http://store.test/cart" },
    "foreign",
  ],
  ["another port", { origin: "http://store.test:8080" }, "foreign"],
  ["a host that begins like ours", { origin: "http://store.test.evil.example" }, "foreign"],
  ["our name as user", { origin: "http://store.test@evil.example" }, "foreign"],
  ["an opaque origin", { origin: "null" }, "foreign"],
  ["an origin that is none", { origin: "store.test" }, "foreign"],
  ["our referrer", { referer: "http://store.test/product/a/b" }, "own"],
  ["another referrer", { referer: "http://evil.example/?http://store.test" }, "foreign"],
  [
    "the asked host of a proxy",
    { origin: "https://shop.example", "x-forwarded-host": "shop.example" },
    "own",
  ],
  [
    "the first of several proxies",
    { origin: "https://shop.example", "x-forwarded-host": "shop.example, inner.local" },
    "own",
  ],
  [
    "an inner proxy's name",
    { origin: "https://inner.local", "x-forwarded-host": "shop.example, inner.local" },
    "foreign",
  ],
  ["the host behind a proxy", { origin: "http://store.test", "x-forwarded-host": "shop.example" }, "foreign"],
])("%s (FORM-21)", (_what, headers, expected) => {
  expect(
    originOf(
      new Request("http://store.test/cart", { method: "POST", headers: headers as Record<string, string> }),
    ),
  ).toBe(expected);
});
