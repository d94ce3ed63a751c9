import { expect, it } from "vitest";

import type { ProductPrice } from "#contract/catalog/pricing";

import { toPriceView } from "./product-price.server";

const priceOf = (unitPrice: string) => ({ unitPrice, listPrice: "120.00" }) as ProductPrice;
const product = { fields: { MemberPrice__c: "90.00" } };

it.each([
  ["a guest, who pays more", "100.00", false, false],
  ["a guest who pays as much", "90.00", false, false],
  ["a signed-in shopper who is no member", "100.00", true, false],
  ["a member", "90.00", true, true],
])(
  "%s: only a member is told that the price is that of members (PRICE-8)",
  (_whom, unitPrice, isSignedIn, named) => {
    expect(toPriceView(priceOf(unitPrice), product, null, { isSignedIn }).isMemberPrice).toBe(named);
  },
);

it("a product without a member price has none (PRICE-8)", () =>
  expect(toPriceView(priceOf("90.00"), { fields: {} }, null, { isSignedIn: true }).isMemberPrice).toBe(
    false,
  ));

it.each([
  ["a shopper who pays more", "100.00", "/product/m/01t", 9000],
  ["a member", "90.00", "/product/m/01t", undefined],
  ["a shopper of a store that sells no membership", "100.00", null, undefined],
])("%s is told what members pay only if one can become a member (PRICE-8)", (_whom, unit, href, told) => {
  const price = { ...priceOf(unit), memberPrice: "90.00" };
  const view = toPriceView(price, { fields: {} }, null, { isSignedIn: true, membershipHref: href });
  expect(view.members?.price).toBe(told);
});
