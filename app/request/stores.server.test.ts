import { expect, it } from "vitest";

import { resolveStore } from "./stores.server";

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
