import { describe, expect, it } from "vitest";

import { toAmounts } from "./order-amounts.server";

const order = (tax: string, total: string) => {
  const amounts = {
    TotalProductAmount: "1099.00",
    TotalAdjustedDeliveryAmount: "79.00",
    TotalTaxAmount: tax,
  };
  const fields = Object.entries({ ...amounts, GrandTotalAmount: total }).map(([name, text]) => [
    `OrderSummary.${name}`,
    { text },
  ]);
  return {
    fields: Object.fromEntries(fields),
    adjustments: [
      {
        displayName: "Ten off",
        basisReferenceDisplayName: "TENOFF",
        amount: "-10.00",
        targetType: "Cart",
      },
      { displayName: "Delivery", amount: "-5.00", targetType: "Shipping" },
    ],
  } as unknown as Parameters<typeof toAmounts>[0];
};

describe("the amounts of an order", () => {
  it.each([
    ["66.11", "1234.11", false],
    ["66.11", "1168.00", true],
    ["0.00", "1168.00", false],
  ])("tax of %s and a total of %s: included %s (TAX-8)", (tax, total, taxIncluded) => {
    const { promotions, totals } = toAmounts(order(tax, total));
    expect(promotions).toEqual([{ name: "Ten off (TENOFF)", amount: -1000 }]);
    expect(totals).toMatchObject({ products: 109_900, delivery: 7900, taxIncluded });
  });
});
