import { expect, it } from "vitest";

import { bcPageOf, storeTypeOf } from "./page-record.server";

it.each([
  ["/", "Home"],
  ["/cart", "Current_Cart"],
  ["/mya-my-orders", "MYA_My_Orders"],
  ["/check-order-status", "Check_Order_Status"],
  ["/category/cooking/microwaves", "record"],
  ["/product/range/01t1", "record"],
  ["/mya-my-orders/10001", "record"],
  ["/global-search/oven", "search"],
  ["/global-search", "search"],
  ["/about-us", "web"],
  ["/checkout/contact", "web"],
])("the named page of %s, else the type of its reference, is %s (EVENT-15)", (path, name) => {
  expect(bcPageOf(path)).toBe(name);
});

it("a store whose base path contains 'business' has its own type, others that of their name (EVENT-17)", () => {
  expect(["business", "my-business", "ardenne"].map(storeTypeOf)).toEqual([
    "Property Management",
    "Property Management",
    "ardenne",
  ]);
});
