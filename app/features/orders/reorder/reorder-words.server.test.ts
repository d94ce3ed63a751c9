import { expect, it } from "vitest";

import { flash } from "~/request/cookies.server";

import { describeReorder } from "./reorder-words.server";

const product = (productName: string, errorCode: string) => ({ productName, errorCode });

it("names what is sold out, what is no longer sold, and what was reduced (ORDER-37)", () => {
  expect(
    describeReorder("00000101", {
      totalSucceededProductCount: 2,
      unaddedProducts: [
        product("Range", "INSUFFICIENT_INVENTORY"),
        product("Hood", "ITEM_NOT_FOUND"),
        product("Oven", "INSUFFICIENT_INVENTORY"),
      ],
      reducedProducts: [{ productName: "Filter", orderedQuantity: "6.0", addedQuantity: "4" }],
    }),
  ).toBe(
    "2 products of order 00000101 are in your cart. Sold out: Range; Oven. No longer sold: Hood. " +
      "Fewer than you ordered: Filter (4 of 6).",
  );
});

it("says so if nothing was added, and fits into a message however long the names are (ORDER-37)", () => {
  const text = describeReorder("00000101", {
    totalSucceededProductCount: 0,
    unaddedProducts: ["INSUFFICIENT_INVENTORY", "ITEM_NOT_FOUND"].flatMap((code) =>
      Array.from({ length: 30 }, (_, index) => product(`${index} ${"long name ".repeat(30)}`, code)),
    ),
    reducedProducts: [],
  });
  expect(text).toMatch(/^Nothing in order 00000101 could be added to your cart\. Sold out: .*and 27 more\./);
  expect(flash.safeParse({ tone: "problem", text }).success).toBe(true);
});
