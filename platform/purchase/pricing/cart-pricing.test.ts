import { describe, expect, it } from "vitest";

import { sampleLine as line, samplePromotion as promotion } from "#tests/support/cart-samples";
import { approachingPromotions } from "./approaching-promotions";
import { priceCart } from "./cart-pricing";
import type { CartPricingInput, DeliveryPart } from "./cart-pricing-types";

/** A cart of one delivery group, unless groups are given. */
const price = ({
  delivery = null,
  tax = null,
  ...input
}: Partial<CartPricingInput> & Partial<Omit<DeliveryPart, "id">>) =>
  priceCart({ lines: [], promotions: [], groups: [{ id: "default", delivery, tax }], ...input });

/** Checks that must hold for every cart. */
function expectSumsToAgree(cart: ReturnType<typeof priceCart>): void {
  const { totals, lines, delivery, promotions } = cart;
  const sum = (read: (each: (typeof lines)[number]) => number) =>
    lines.reduce((total, each) => total + read(each), 0);
  expect(totals.product + totals.itemAdjustment + totals.cartAdjustment).toBe(totals.productAfterAdjustments);
  expect(totals.productAfterAdjustments + totals.charge + totals.tax).toBe(totals.grand);
  expect(sum((each) => each.total)).toBe(totals.productAfterAdjustments);
  expect(sum((each) => each.tax) + (delivery?.tax ?? 0)).toBe(totals.tax);
  expect(promotions.reduce((total, each) => total + each.amount, 0)).toBe(
    totals.itemAdjustment + totals.cartAdjustment + (delivery?.adjustment ?? 0),
  );
  for (const each of lines) {
    expect(each.productTotal + each.itemAdjustment + each.cartAdjustment).toBe(each.total);
    expect(each.total).toBeGreaterThanOrEqual(0);
  }
}

describe("priceCart", () => {
  it("an empty cart costs nothing, with any promotions", () => {
    const cart = price({
      promotions: [promotion("p", {})],
      delivery: { classOfService: "Standard", fee: 7900 },
    });
    expect(cart.totals.grand).toBe(0);
    expect(cart.delivery).toBeNull();
    expect(cart.promotions).toEqual([]);
  });

  it("adds list prices and sales prices separately", () => {
    const cart = price({ lines: [line("a", 419_900, 2, { listUnit: 429_800 })] });
    expect(cart.totals).toMatchObject({ productList: 859_600, product: 839_800, grand: 839_800 });
  });

  it("distributes a cart discount over the lines to the cent", () => {
    const cart = price({
      lines: [line("a", 3333), line("b", 3333), line("c", 3334)],
      promotions: [promotion("p", { kind: "Amount", value: 1000 })],
    });
    expect(cart.lines.map((each) => each.cartAdjustment)).toEqual([-333, -333, -334]);
    expectSumsToAgree(cart);
  });

  it("keeps a percentage under its cap (PRICE-19)", () => {
    const cart = price({
      lines: [line("a", 1_000_000)],
      promotions: [promotion("p", { maximumDiscount: 50_000 })],
    });
    expect(cart.totals.cartAdjustment).toBe(-50_000);
  });

  it("never makes an amount negative (PRICE-19)", () => {
    const cart = price({
      lines: [line("a", 500)],
      promotions: [
        promotion("p", { kind: "Amount", value: 9_999 }),
        promotion("q", { kind: "Amount", value: 1 }),
      ],
    });
    expect(cart.totals.grand).toBe(0);
    expect(cart.promotions).toHaveLength(1);
    expectSumsToAgree(cart);
  });

  it("takes amounts off items by unit, and items before the cart (PRICE-18)", () => {
    const cart = price({
      lines: [line("a", 1000, 3), line("b", 1000)],
      promotions: [
        promotion("cart", { value: 1000, priority: 1 }),
        promotion("item", { target: "Item", kind: "Amount", value: 100, priority: 99, brands: ["ardenne"] }),
      ],
    });
    expect(cart.lines.map((each) => each.itemAdjustment)).toEqual([-300, -100]);
    expect(cart.totals.cartAdjustment).toBe(-360);
    expectSumsToAgree(cart);
  });

  it("checks brand, category and required category (PRICE-20)", () => {
    const hood = line("hood", 100_000, 1, { categories: ["cooking", "cooking/ventilation"] });
    const range = line("range", 900_000, 1, { categories: ["cooking", "cooking/professional-ranges"] });
    const offer = promotion("hood-5", {
      target: "Item",
      value: 500,
      categories: ["cooking/ventilation"],
      requiredCategories: ["cooking/professional-ranges"],
    });
    expect(price({ lines: [hood], promotions: [offer] }).promotions).toEqual([]);
    expect(
      price({ lines: [hood, range], promotions: [offer] }).lines.map((each) => each.itemAdjustment),
    ).toEqual([-5000, 0]);
    expect(
      price({ lines: [hood], promotions: [promotion("p", { brands: ["hollins"] })] }).promotions,
    ).toEqual([]);
  });

  it("checks the minimum amount at the sales prices of the matching lines (PRICE-20)", () => {
    const offer = promotion("p", { kind: "Amount", value: 50_000, minimumAmount: 500_000 });
    expect(price({ lines: [line("a", 499_999)], promotions: [offer] }).promotions).toEqual([]);
    expect(price({ lines: [line("a", 500_000)], promotions: [offer] }).totals.cartAdjustment).toBe(-50_000);
  });

  it("applies an exclusive coupon alone (PRICE-18)", () => {
    const cart = price({
      lines: [line("a", 10_000)],
      promotions: [
        promotion("big", { value: 5000 }),
        promotion("only", { couponCode: "ONLY", exclusive: true, value: 500 }),
      ],
    });
    expect(cart.promotions.map((each) => each.promotion.id)).toEqual(["only"]);
  });

  it("prefers an exclusive promotion only where it gives more (PRICE-18)", () => {
    const alone = promotion("alone", { exclusive: true, value: 1500 });
    const input = { lines: [line("a", 10_000)] };
    const small = price({ ...input, promotions: [alone, promotion("p", { value: 1000 })] });
    expect(small.promotions.map((each) => each.promotion.id)).toEqual(["alone"]);
    const both = price({
      ...input,
      promotions: [alone, promotion("p", { value: 1000 }), promotion("q", { value: 1000 })],
    });
    expect(both.promotions.map((each) => each.promotion.id)).toEqual(["p", "q"]);
    expect(both.totals.cartAdjustment).toBe(-1900);
  });

  it("lowers the delivery fee once, by the best shipping promotion of its class (PRICE-22)", () => {
    const promotions = [
      promotion("half", { target: "Shipping", value: 5000 }),
      promotion("free", { target: "Shipping", value: 10_000, deliveryClasses: ["Standard"] }),
    ];
    const lines = [line("a", 10_000)];
    const standard = price({ lines, promotions, delivery: { classOfService: "Standard", fee: 7900 } });
    expect(standard.delivery).toEqual({ fee: 7900, adjustment: -7900, tax: 0 });
    const glove = price({ lines, promotions, delivery: { classOfService: "WhiteGlove", fee: 34_900 } });
    expect(glove.totals.charge).toBe(17_450);
    expectSumsToAgree(glove);
  });

  it("taxes after discounts, and delivery where the state does (TAX-2)", () => {
    const input = {
      lines: [line("a", 10_000), line("b", 333)],
      promotions: [promotion("p", {})],
      delivery: { classOfService: "Standard", fee: 7900 },
    };
    const kentucky = price({ ...input, tax: { rate: 6000, taxesDelivery: true } });
    expect(kentucky.totals.tax).toBe(540 + 18 + 474);
    const california = price({ ...input, tax: { rate: 7250, taxesDelivery: false } });
    expect(california.delivery!.tax).toBe(0);
    expectSumsToAgree(kentucky);
    expectSumsToAgree(california);
  });
});

describe("delivery groups", () => {
  const standard = { classOfService: "Standard", fee: 7900 };
  const lines = [line("a", 10_000), line("b", 20_000, 1, { groupId: "second" })];
  const groups: DeliveryPart[] = [
    { id: "first", delivery: standard, tax: { rate: 6000, taxesDelivery: true } },
    {
      id: "second",
      delivery: { classOfService: "Standard", fee: 1000 },
      tax: { rate: 7250, taxesDelivery: false },
    },
    { id: "empty", delivery: standard, tax: null },
  ];

  it("charges and taxes each group by its own address, and no empty one (DELIVERY-6, TAX-2)", () => {
    const cart = price({ lines, groups });
    expect(cart.lines.map((each) => each.tax)).toEqual([600, 1450]);
    expect([...cart.deliveries]).toEqual([
      ["first", { fee: 7900, adjustment: 0, tax: 474 }],
      ["second", { fee: 1000, adjustment: 0, tax: 0 }],
    ]);
    expect(cart.totals).toMatchObject({ charge: 8900, tax: 600 + 1450 + 474, grand: 30_000 + 8900 + 2524 });
    expectSumsToAgree(cart);
  });

  it("counts what one promotion takes off several fees as one amount (PRICE-22)", () => {
    const cart = price({
      lines,
      groups,
      promotions: [promotion("free", { target: "Shipping", value: 10_000 })],
    });
    expect(cart.promotions.map((each) => each.amount)).toEqual([-8900]);
    expect(cart.totals.charge).toBe(0);
    expectSumsToAgree(cart);
  });
});

describe("a Gross store", () => {
  it("computes the included tax and adds none (TAX-4)", () => {
    const cart = price({
      taxType: "Gross",
      lines: [line("a", 10_600), line("b", 333)],
      delivery: { classOfService: "Standard", fee: 7950 },
      tax: { rate: 6000, taxesDelivery: true },
    });
    expect(cart.lines.map((each) => each.tax)).toEqual([600, 19]);
    expect(cart.delivery!.tax).toBe(450);
    expect(cart.totals).toMatchObject({ product: 10_933, charge: 7950, tax: 1069, grand: 18_883 });
  });
});

describe("deliveries", () => {
  it("are priced by address and by appliance: twelve installed refrigerators are twelve installations (DELIVERY-26)", () => {
    const delivery = { classOfService: "WhiteGlove", fee: 34_900, furtherFee: 34_900 };
    const tax = { rate: 10_000, taxesDelivery: true };
    const cart = price({
      lines: [
        line("refrigerator", 180_000, 8, { groupId: "north", appliances: 1 }),
        line("refrigerator", 180_000, 4, { groupId: "south", appliances: 1 }),
        line("kettle", 9_000, 3, { groupId: "south" }),
      ],
      groups: ["north", "south"].map((id) => ({ id, delivery, tax })),
    });
    expect([...cart.deliveries.values()].map(({ fee, tax: own }) => [fee, own])).toEqual([
      [8 * 34_900, 8 * 3_490],
      [4 * 34_900, 4 * 3_490],
    ]);
    expect(cart.totals.charge).toBe(12 * 34_900);
    expectSumsToAgree(cart);
  });

  it("of small goods cost the fee once, and a discount is taken off all of it (DELIVERY-26, PRICE-22)", () => {
    const delivery = { classOfService: "Standard", fee: 7_900, furtherFee: 2_900 };
    expect(price({ lines: [line("kettle", 9_000, 5)], delivery }).totals.charge).toBe(7_900);
    const free = promotion("free", { target: "Shipping", value: 10_000 });
    const lines = [line("range", 90_000, 3, { appliances: 1 })];
    expect(price({ lines, delivery }).delivery).toMatchObject({ fee: 13_700, adjustment: 0 });
    expect(price({ lines, delivery, promotions: [free] }).delivery).toMatchObject({ adjustment: -13_700 });
  });
});

describe("subscriptions", () => {
  it("the first of several payments is due now, and all of them add up to the total (PRICE-14)", () => {
    const cart = price({
      lines: [line("plan", 10_000, 1, { payments: 3 }), line("range", 5_000)],
      tax: { rate: 6000, taxesDelivery: false },
    });
    expect(cart.lines[0]!.firstPayment).toEqual({ listTotal: 3334, total: 3334, tax: 200, amount: 3534 });
    expect(cart.totals.grand).toBe(15_900);
    expect(cart.totals.firstPayment).toEqual({
      listTotal: 8334,
      total: 8334,
      tax: 500,
      amount: 8834,
      grand: 8834,
    });
  });
});

describe("approachingPromotions", () => {
  it("says how much is missing to the next automatic promotions (PRICE-23)", () => {
    const promotions = [
      promotion("far", { minimumAmount: 90_000 }),
      promotion("near", { minimumAmount: 20_000 }),
      promotion("reached", { minimumAmount: 5_000 }),
      promotion("coupon", { minimumAmount: 20_000, couponCode: "X" }),
    ];
    const found = approachingPromotions({ lines: [line("a", 15_000)], promotions, groups: [] });
    expect(found.map((each) => [each.promotion.id, each.missing])).toEqual([
      ["near", 5_000],
      ["far", 75_000],
    ]);
  });
});
