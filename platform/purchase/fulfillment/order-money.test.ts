import { describe, expect, it } from "vitest";

import { samplePromotion } from "#tests/support/cart-samples";
import {
  settle,
  shareGoodwill,
  withEarned,
  withGoodwill,
  withoutQuantities,
  type OrderMoney,
} from "./order-money";

/** One piece of each line, in one group with free delivery. The amount that is due is after the discount. */
const orderOf = (
  prices: Record<string, [price: number, due: number]>,
  ...promotions: ReturnType<typeof samplePromotion>[]
): OrderMoney => {
  const ids = Object.keys(prices);
  const agreed = ids.reduce((sum, id) => sum + prices[id]![1], 0);
  return {
    lines: ids.map((id) => ({
      id,
      groupId: "home",
      quantity: 1,
      earned: 0,
      due: prices[id]![1],
      billed: 0,
      goodwill: 0,
    })),
    groups: [{ id: "home", due: 0, isEarned: false }],
    agreed,
    goodwill: 0,
    kept: 0,
    open: agreed,
    pricing: {
      taxType: "Net",
      promotions,
      lines: ids.map((id) => ({
        lineId: id,
        productId: id,
        brand: "ardenne",
        categories: [],
        listUnit: prices[id]![0],
        unit: prices[id]![0],
        payments: 1,
        groupId: "home",
      })),
      groups: [{ id: "home", delivery: { classOfService: "Standard", fee: 0 }, tax: null }],
    },
  };
};

const one = (itemId: string) => [{ itemId, quantity: 1 }];
const ship = (money: OrderMoney, id: string) => paid(withEarned(money, one(id), ["home"]), true);
const cancel = (money: OrderMoney, id: string) =>
  paid(withoutQuantities(money, one(id), { wasEarned: false, keepsPromotions: false }), false);
const takeBack = (money: OrderMoney, id: string, keepsPromotions = false) =>
  paid(withoutQuantities(money, one(id), { wasEarned: true, keepsPromotions }), false);

function paid(money: OrderMoney, mayCapture: boolean): OrderMoney {
  const { capture, refund, void: released } = settle(money, { mayCapture });
  return { ...money, kept: money.kept + capture - refund, open: money.open - capture - released };
}

const half = (minimumQuantity: number) =>
  samplePromotion("half", { target: "Item", value: 5000, products: ["a", "b", "c"], minimumQuantity });

describe("the money of an order", () => {
  it("a gift is paid for if what it was given for is canceled, before or after it was shipped (PAY-20)", () => {
    const gift = samplePromotion("gift", { kind: "BuyXGetY", target: "Item", value: 10_000 });
    const money = orderOf({ range: [30_000, 30_000], pan: [9_000, 0] }, gift);
    expect(cancel(ship(money, "pan"), "range")).toMatchObject({ agreed: 9_000, kept: 9_000, open: 0 });
    expect(ship(cancel(money, "range"), "pan")).toMatchObject({ agreed: 9_000, kept: 9_000, open: 0 });
  });

  it("appliances that are canceled are not delivered: the fee is that for the others, also after the first shipment (DELIVERY-27)", () => {
    const twelve = orderOf({ range: [10_000, 120_000] });
    const money: OrderMoney = {
      ...twelve,
      lines: twelve.lines.map((line) => ({ ...line, quantity: 12, appliances: 1 })),
      groups: [
        {
          id: "home",
          due: 12 * 5_000,
          isEarned: false,
          price: { fee: 5_000, furtherFee: 5_000, appliances: 12 },
        },
      ],
      agreed: 180_000,
      open: 180_000,
      pricing: null,
    };
    const without = (from: OrderMoney, quantity: number, wasEarned = false) =>
      paid(
        withoutQuantities(from, [{ itemId: "range", quantity }], { wasEarned, keepsPromotions: false }),
        false,
      );
    expect(without(money, 1)).toMatchObject({ agreed: 165_000, open: 165_000, kept: 0 });
    expect(without(without(money, 1), 11)).toMatchObject({ agreed: 0, open: 0 });
    const sixShipped = paid(withEarned(money, [{ itemId: "range", quantity: 6 }], ["home"]), true);
    expect(sixShipped.kept).toBe(120_000);
    expect(without(sixShipped, 6)).toMatchObject({ agreed: 90_000, kept: 90_000, open: 0 });
    // Pieces that come back were delivered all the same.
    expect(without(sixShipped, 1, true).groups[0]!.due).toBe(60_000);
    expect(without(without(sixShipped, 1, true), 6).groups[0]!.due).toBe(30_000);
  });

  it("what could not be captured is not released while it is owed (PAY-20)", () => {
    const money = orderOf({ a: [10_000, 10_000], b: [5_000, 5_000] });
    const shipped = ship(ship(money, "a"), "b");
    expect(shipped).toMatchObject({ kept: 15_000, open: 0 });
    // Both captures have failed.
    expect(takeBack({ ...shipped, kept: 0, open: 15_000 }, "b")).toMatchObject({ kept: 10_000, open: 0 });
  });

  it("nothing is refunded that the shopper would have to pay again for what is to come (PAY-20)", () => {
    const money = orderOf({ a: [10_000, 5_000], b: [10_000, 5_000] }, half(2));
    const returned = takeBack(ship(money, "a"), "a");
    expect(returned).toMatchObject({ agreed: 10_000, kept: 5_000, open: 5_000 });
    expect(ship(returned, "b")).toMatchObject({ kept: 10_000, open: 0 });
    expect(cancel(returned, "b")).toMatchObject({ agreed: 0, kept: 0, open: 0 });
  });

  it("canceling something else refunds its price, also after a promotion was lost (PAY-20)", () => {
    const money = orderOf({ a: [10_000, 5_000], b: [2_000, 1_000], x: [2_000, 2_000] }, half(2));
    const lost = cancel(money, "b");
    expect(lost.agreed).toBe(8_000);
    expect(cancel(lost, "x")).toMatchObject({ agreed: 6_000, open: 6_000 });
    expect(cancel(lost, "a")).toMatchObject({ agreed: 2_000, open: 2_000 });
  });

  it("a discount that was kept because the store was the reason stays in later returns (PAY-20)", () => {
    const full = orderOf({ a: [10_000, 5_000], b: [10_000, 5_000], c: [10_000, 5_000] }, half(3));
    const shipped = ["a", "b", "c"].reduce(ship, full);
    const broken = takeBack(shipped, "a", true);
    expect(broken.kept).toBe(10_000);
    expect(takeBack(broken, "b").kept).toBe(5_000);
  });
});

describe("a refund without a return (ORDER-49)", () => {
  const shipped = () => ["a", "b"].reduce(ship, orderOf({ a: [30_000, 30_000], b: [10_000, 10_000] }));
  const give = (money: OrderMoney, amount: number, parts = shareGoodwill(money, amount)) =>
    paid(withGoodwill(money, amount, parts), false);

  it("is shared over the lines in proportion to what was charged for them, and not before", () => {
    expect([...shareGoodwill(shipped(), 2_000)]).toEqual([
      ["a", 1_500],
      ["b", 500],
    ]);
    expect([...shareGoodwill(ship(orderOf({ a: [100, 100], b: [100, 100] }), "a"), 30)]).toEqual([
      ["a", 30],
      ["b", 0],
    ]);
    // An amount that was given back is no longer charged; the rest beyond the lines is for the deliveries.
    expect([...shareGoodwill(give(shipped(), 30_000, new Map([["a", 30_000]])), 99_999)]).toEqual([
      ["a", 0],
      ["b", 10_000],
    ]);
  });

  it("of a line is not refunded again when its piece comes back, only the rest", () => {
    const given = give(shipped(), 2_000, new Map([["a", 2_000]]));
    expect(given.kept).toBe(38_000);
    expect(takeBack(given, "b").kept).toBe(28_000);
    const back = takeBack(given, "a");
    expect(back).toMatchObject({ kept: 10_000, goodwill: 0 });
    expect(takeBack(back, "b").kept).toBe(0);
  });

  it("never makes a return cost something, and is taken into account by the next one", () => {
    // Without a, b loses its discount: nothing is refunded for a.
    const placed = orderOf({ a: [5_000, 2_500], b: [10_000, 5_000] }, half(2));
    const given = give(["a", "b"].reduce(ship, placed), 2_000, new Map([["a", 2_000]]));
    const back = takeBack(given, "a");
    expect(back).toMatchObject({ kept: 5_500, goodwill: 2_000 });
    expect(takeBack(back, "b")).toMatchObject({ kept: 0, goodwill: 0 });
  });
});
