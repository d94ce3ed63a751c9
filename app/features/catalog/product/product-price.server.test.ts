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
  "%s: the member price is named only to those who get it (PRICE-8)",
  (_whom, unitPrice, isSignedIn, named) => {
    expect(toPriceView(priceOf(unitPrice), product, null, isSignedIn).isMemberPrice).toBe(named);
  },
);

it("a product without a member price has none (PRICE-8)", () =>
  expect(toPriceView(priceOf("90.00"), { fields: {} }, null, true).isMemberPrice).toBe(false));
