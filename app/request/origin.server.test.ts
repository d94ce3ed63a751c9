import { expect, it } from "vitest";

import { isSameOrigin } from "./origin.server";

it.each([
  ["nothing at all", {}, false],
  ["the browser's word", { "sec-fetch-site": "same-origin" }, true],
  [
    "the browser's word of another site",
    { "sec-fetch-site": "cross-site", origin: "http://store.test" },
    false,
  ],
  ["a sister host", { "sec-fetch-site": "same-site" }, false],
  ["no page (typed or bookmarked)", { "sec-fetch-site": "none" }, false],
  ["our origin", { origin: "http://store.test" }, true],
  ["our origin behind a proxy that ends TLS", { origin: "https://store.test" }, true],
  ["another origin", { origin: "http://evil.example" }, false],
  [
    "another origin, our referrer",
    { origin: "http://evil.example", referer: "http://store.test/cart" },
    false,
  ],
  ["another port", { origin: "http://store.test:8080" }, false],
  ["a host that begins like ours", { origin: "http://store.test.evil.example" }, false],
  ["our name as user", { origin: "http://store.test@evil.example" }, false],
  ["an opaque origin", { origin: "null" }, false],
  ["an origin that is none", { origin: "store.test" }, false],
  ["our referrer", { referer: "http://store.test/product/a/b" }, true],
  ["another referrer", { referer: "http://evil.example/?http://store.test" }, false],
  ["the asked host of a proxy", { origin: "https://shop.example", "x-forwarded-host": "shop.example" }, true],
  [
    "the first of several proxies",
    { origin: "https://shop.example", "x-forwarded-host": "shop.example, inner.local" },
    true,
  ],
  [
    "an inner proxy's name",
    { origin: "https://inner.local", "x-forwarded-host": "shop.example, inner.local" },
    false,
  ],
  ["the host behind a proxy", { origin: "http://store.test", "x-forwarded-host": "shop.example" }, false],
])("%s (FORM-21)", (_what, headers, expected) => {
  expect(
    isSameOrigin(
      new Request("http://store.test/cart", { method: "POST", headers: headers as Record<string, string> }),
    ),
  ).toBe(expected);
});
