import { isLoopback } from "#edge/open-in-public";
import { expect, it } from "vitest";

import { absoluteAddresses, resolveStore, withMainStoreName, withoutMainStoreName } from "./stores.server";

const stores = ["ardenne", "hollins", "business"].map((name) => ({
  name,
  webstoreId: name,
  siteId: name,
  communityId: name,
}));

it.each([
  // PRODUCTION_HOST, host, first segment → store, prefix, known
  [null, "any.host", undefined, "ardenne", "", true],
  [null, "any.host", "hollins", "hollins", "/hollins", true],
  [null, "any.host", "business", "business", "/business", true],
  [null, "any.host", "ardenne", "ardenne", "", false],
  [null, "any.host", "nope", "ardenne", "", false],
  [null, "any.host", "Hollins", "ardenne", "", false],
  [null, "any.host", "", "ardenne", "", false],
  [null, "any.host", "constructor", "ardenne", "", false],
  ["shop.example", "shop.example", undefined, "ardenne", "", true],
  ["shop.example", "shop.example", "hollins", "hollins", "/hollins", true],
  ["shop.example", "shop.example", "ardenne", "ardenne", "", false],
  ["shop.example", "shop.example", "nope", "ardenne", "", false],
  ["shop.example", "test.example", undefined, "ardenne", "/ardenne", true],
  ["shop.example", "test.example", "ardenne", "ardenne", "/ardenne", true],
  ["shop.example", "test.example", "hollins", "hollins", "/hollins", true],
  ["shop.example", "test.example", "nope", "ardenne", "/ardenne", false],
  ["shop.example", "shop.example:3000", "ardenne", "ardenne", "/ardenne", true],
])(
  "production host %s, asked %s, segment %s → %s at '%s', known: %s (STORE-5, STORE-6, STORE-7, STORE-19)",
  (productionHost, host, segment, name, prefix, known) => {
    const address = resolveStore(segment, host, { stores, productionHost });
    expect([address.store.name, address.prefix, address.known]).toEqual([name, prefix, known]);
  },
);

it.each([
  // PRODUCTION_HOST, first segment, path and query → where it leads
  [null, "ardenne", "/ardenne", "/"],
  [null, "ardenne", "/ardenne/", "/"],
  [null, "ardenne", "/ardenne?zip=40202", "/?zip=40202"],
  [
    "shop.example",
    "ardenne",
    "/ardenne/category/cooking?sort=a&x=%2F%2Fb",
    "/category/cooking?sort=a&x=%2F%2Fb",
  ],
  ["shop.example", "ardenne", "/ardenne/ardenne/cart", "/ardenne/cart"],
  ["shop.example", "ardenne", "/%61rdenne/cart", "/cart"],
  // Hostile addresses lead to the home page of the same origin, or stay paths.
  [null, "ardenne", "/ardenne//evil.example", "/"],
  [null, "ardenne", "/ardenne///evil.example/a", "/"],
  [null, "ardenne", "/ardenne/\\evil.example", "/"],
  [null, "ardenne", "/ardenne/%5Cevil.example", "/%5Cevil.example"],
  [null, "ardenne", "/ardenne/%2Fevil.example", "/%2Fevil.example"],
  [null, "ardenne", "/ardenne/https://evil.example", "/https://evil.example"],
  [null, "ardenne", "/ardenne/@evil.example", "/@evil.example"],
  [null, "ardenne", "/ardenne/%0d%0aset-cookie:a=1", "/%0d%0aset-cookie:a=1"],
  // Any other address stays.
  ["other.example", "ardenne", "/ardenne/cart", null],
  [null, "hollins", "/hollins/cart", null],
  [null, "nope", "/nope/cart", null],
  [null, undefined, "/", null],
])("production host %s, segment %s: %s leads to %s (STORE-7)", (productionHost, segment, path, leadsTo) => {
  const url = new URL(`http://shop.example${path}`);
  const location = withoutMainStoreName(segment, url, { stores, productionHost });
  expect(location).toBe(leadsTo);
  if (location !== null) expect(new URL(location, url).host).toBe("shop.example");
});

it.each([
  // The host that is asked, first segment, path and query → where it leads
  ["www.example", "support", "/support?a=1", "/ardenne/support?a=1"],
  ["www.example", "no-such", "/no-such/page", "/ardenne/no-such/page"],
  ["www.example", "%5Cevil.example", "/%5Cevil.example", "/ardenne/%5Cevil.example"],
  // The home page, the main store's own name and other stores stay, and so does everything elsewhere.
  ["www.example", undefined, "/", null],
  ["www.example", "ardenne", "/ardenne/support", null],
  ["www.example", "hollins", "/hollins/support", null],
  ["shop.example", "support", "/support", null],
  ["localhost:3000", "support", "/support", null],
  ["127.0.0.1", "support", "/support", null],
])("on %s, segment %s: %s leads to %s (STORE-6)", (host, segment, path, leadsTo) => {
  const url = new URL(`http://${host}${path}`);
  expect(withMainStoreName(segment, url, { stores, productionHost: "shop.example", isLoopback })).toBe(
    leadsTo,
  );
  expect(withMainStoreName(segment, url, { stores, productionHost: null, isLoopback })).toBeNull();
});

it.each([
  // PUBLIC_URL, production host, the address that is asked, path → whole address
  [null, null, "http://localhost:3000/x", "/cart", "http://localhost:3000/cart"],
  [
    "https://shop.example",
    "shop.example",
    "http://127.0.0.1:3182/x",
    "/ardenne/cart",
    "https://shop.example/cart",
  ],
  ["https://shop.example", "shop.example", "http://www.example/x", "/ardenne", "https://shop.example/"],
  [
    "https://shop.example",
    "shop.example",
    "http://www.example/x",
    "/ardenne?a=1",
    "https://shop.example/?a=1",
  ],
  [
    "https://shop.example",
    "shop.example",
    "http://www.example/x",
    "/hollins/cart",
    "https://shop.example/hollins/cart",
  ],
  [
    "https://shop.example",
    "shop.example",
    "https://shop.example/x",
    "/ardenne-oven",
    "https://shop.example/ardenne-oven",
  ],
  [
    "https://www.example",
    "shop.example",
    "http://www.example/x",
    "/ardenne/cart",
    "https://www.example/ardenne/cart",
  ],
])(
  "with PUBLIC_URL %s and production host %s, asked at %s, %s is %s (STORE-40)",
  (publicOrigin, productionHost, asked, path, whole) =>
    expect(absoluteAddresses(new URL(asked), { stores, productionHost, publicOrigin })(path)).toBe(whole),
);
