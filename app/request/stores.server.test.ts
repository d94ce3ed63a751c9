import { expect, it } from "vitest";

import { resolveStore, withoutMainStoreName } from "./stores.server";

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
