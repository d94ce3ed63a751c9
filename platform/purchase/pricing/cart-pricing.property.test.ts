import { describe, expect, it } from "vitest";

import { sampleLine, samplePromotion, seededRandom } from "#tests/support/cart-samples";
import { priceCart } from "./cart-pricing";
import type { CartLineInput, CartPricingInput, PricedCart } from "./cart-pricing-types";
import { qualifies, toPromotable, type CartPromotion } from "./promotion-conditions";
import { shortfallsOf } from "./promotion-shortfalls";

/** A random cart: lines, promotions of every kind, delivery and tax, in a Net or a Gross store. */
function anyCart(random: (limit: number) => number): CartPricingInput {
  const brands = ["ardenne", "hollins"];
  const categories = ["cooking", "hoods", "parts"];
  const some = (values: readonly string[]) => (random(3) ? [] : [values[random(values.length)]!]);
  const lines = Array.from({ length: random(10) }, (_, index) =>
    sampleLine(String(index), random(4) ? random(20_000) : random(5), 1 + random(6), {
      brand: brands[random(2)]!,
      categories: [categories[random(3)]!],
      payments: random(5) ? 1 : 1 + random(12),
    }),
  );
  const promotions = Array.from({ length: random(6) }, (_, index) => {
    const kind = (["Percentage", "Amount", "BuyXGetY"] as const)[random(3)]!;
    return samplePromotion(`p${index}`, {
      kind,
      target: kind === "BuyXGetY" ? "Item" : (["Cart", "Item", "Shipping"] as const)[random(3)]!,
      value: 1 + random(10_000),
      maximumDiscount: random(3) ? null : random(5_000),
      minimumAmount: random(3) ? 0 : random(60_000),
      minimumQuantity: random(3) ? 1 : 1 + random(8),
      brands: some(brands),
      categories: some(categories),
      requiredCategories: some(categories),
      buyQuantity: 1 + random(3),
      getQuantity: 1 + random(3),
      getCategories: some(categories),
      couponCode: random(3) ? null : `C${index}`,
      exclusive: random(4) === 0,
      priority: random(3),
    });
  });
  const tax = random(4) ? { rate: random(12_000), taxesDelivery: random(2) === 0 } : null;
  return {
    lines,
    promotions,
    taxType: random(4) ? "Net" : "Gross",
    groups: [
      {
        id: "default",
        delivery: random(2) ? { classOfService: "Standard", fee: random(40_000) } : null,
        tax,
      },
    ],
  };
}

/** Checks that all totals are the sums of their parts. */
function expectSumsToAgree({ taxType }: CartPricingInput, cart: PricedCart): void {
  const { totals, lines, delivery, promotions } = cart;
  const sum = (read: (each: (typeof lines)[number]) => number) =>
    lines.reduce((total, each) => total + read(each), 0);
  const onTop = taxType === "Net" ? totals.tax : 0;
  expect(totals.product + totals.itemAdjustment + totals.cartAdjustment).toBe(totals.productAfterAdjustments);
  expect(totals.productAfterAdjustments + totals.charge + onTop).toBe(totals.grand);
  expect(sum((each) => each.total)).toBe(totals.productAfterAdjustments);
  expect(sum((each) => each.tax) + (delivery?.tax ?? 0)).toBe(totals.tax);
  expect(promotions.reduce((total, each) => total + each.amount, 0)).toBe(
    totals.itemAdjustment + totals.cartAdjustment + (delivery?.adjustment ?? 0),
  );
  expect(totals.firstPayment.grand).toBeLessThanOrEqual(totals.grand);
  for (const line of lines) {
    expect(line.productTotal + line.itemAdjustment + line.cartAdjustment).toBe(line.total);
    expect(line.promotions.reduce((total, each) => total + each.amount, 0) + line.productTotal).toBe(
      line.total,
    );
    expect(line.total).toBeGreaterThanOrEqual(0);
    expect(
      Object.values(line).every((value) => typeof value !== "number" || Number.isSafeInteger(value)),
    ).toBe(true);
  }
  for (const { promotion, amount } of promotions.filter((each) => each.promotion.target !== "Shipping")) {
    expect(
      lines.reduce(
        (total, line) =>
          total + (line.promotions.find((each) => each.promotion.id === promotion.id)?.amount ?? 0),
        0,
      ),
    ).toBe(amount);
    expect(-amount).toBeLessThanOrEqual(promotion.maximumDiscount ?? Infinity);
  }
}

interface Unit {
  line: number;
  price: number;
  bought: boolean;
  got: boolean;
}

/** Finds the reward units by trying all counts. */
function gotByTrying(promotion: CartPromotion, lines: readonly CartLineInput[]): number[] {
  const fits = (line: CartLineInput, brands: readonly string[], categories: readonly string[]) =>
    (brands.length === 0 || brands.includes(line.brand)) &&
    (categories.length === 0 || line.categories.some((each) => categories.includes(each)));
  const differs = promotion.getBrands.length + promotion.getCategories.length > 0;
  const units: Unit[] = lines.flatMap((line, index) =>
    Array.from({ length: line.quantity }, () => {
      const bought = fits(line, promotion.brands, promotion.categories);
      return {
        line: index,
        price: line.unit,
        bought,
        got: differs ? fits(line, promotion.getBrands, promotion.getCategories) : bought,
      };
    }),
  );
  const cheapest = units.filter((unit) => unit.got).sort((a, b) => a.price - b.price || a.line - b.line);
  for (let count = cheapest.length; count > 0; count -= 1) {
    const given = cheapest.slice(0, count);
    const bought = units.filter((unit) => unit.bought && !given.includes(unit)).length;
    if (bought >= Math.ceil(count / promotion.getQuantity) * promotion.buyQuantity)
      return lines.map((_, index) => given.filter((unit) => unit.line === index).length);
  }
  return lines.map(() => 0);
}

describe("priceCart, for any cart", () => {
  it("adds up (API-54, PRICE-3)", () => {
    const random = seededRandom(11);
    for (let round = 0; round < 1500; round += 1) {
      const input = anyCart(random);
      expectSumsToAgree(input, priceCart(input));
    }
  });

  it("agrees with a simple implementation for one promotion", () => {
    const random = seededRandom(29);
    let compared = 0;
    for (let round = 0; round < 1500; round += 1) {
      const input = anyCart(random);
      const [promotion] = input.promotions.filter(
        (each) =>
          each.target !== "Shipping" &&
          each.minimumAmount === 0 &&
          each.minimumQuantity === 1 &&
          each.requiredCategories.length === 0,
      );
      if (!promotion) continue;
      compared += 1;
      const fits = (line: CartLineInput) =>
        (promotion.brands.length === 0 || promotion.brands.includes(line.brand)) &&
        (promotion.categories.length === 0 ||
          line.categories.some((each) => promotion.categories.includes(each)));
      const got = promotion.kind === "BuyXGetY" ? gotByTrying(promotion, input.lines) : [];
      const percent = (amount: number) => Math.floor((amount * promotion.value + 5000) / 10_000);
      const whole = input.lines.reduce((sum, line) => sum + (fits(line) ? line.unit * line.quantity : 0), 0);
      const off = input.lines.map((line, index) => {
        if (promotion.kind === "BuyXGetY") return whole > 0 ? percent(line.unit * got[index]!) : 0;
        if (!fits(line)) return 0;
        const amount =
          promotion.kind === "Percentage"
            ? percent(line.unit * line.quantity)
            : promotion.value * line.quantity;
        return Math.min(amount, line.unit * line.quantity, promotion.maximumDiscount ?? Infinity);
      });
      const total =
        promotion.target === "Cart"
          ? Math.min(promotion.kind === "Percentage" ? percent(whole) : promotion.value, whole)
          : off.reduce((sum, each) => sum + each, 0);
      const cart = priceCart({ ...input, promotions: [promotion] });
      expect(0 - (cart.totals.itemAdjustment + cart.totals.cartAdjustment)).toBe(
        Math.min(total, promotion.maximumDiscount ?? Infinity),
      );
      if (promotion.target === "Cart") {
        // Every line has its share of the whole, to the cent.
        for (const [index, line] of input.lines.entries()) {
          const exact =
            fits(line) && whole > 0 ? (-cart.totals.cartAdjustment * line.unit * line.quantity) / whole : 0;
          expect(Math.abs(-cart.lines[index]!.cartAdjustment - exact)).toBeLessThan(1);
        }
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it("no combinable promotion makes a cart more expensive, and the order of promotions does not matter (PRICE-19)", () => {
    const random = seededRandom(47);
    for (let round = 0; round < 600; round += 1) {
      const input = anyCart(random);
      const stacking = input.promotions.filter((each) => !each.exclusive);
      const cart = priceCart({ ...input, promotions: stacking });
      expect(priceCart({ ...input, promotions: [...stacking].reverse() })).toEqual(cart);
      expect(cart.totals.productAfterAdjustments).toBeLessThanOrEqual(cart.totals.product);
    }
  });

  it("names a condition exactly where a promotion does not apply (OFFER-4)", () => {
    const random = seededRandom(61);
    const met = { yes: 0, no: 0 };
    for (let round = 0; round < 1500; round += 1) {
      const { lines, promotions } = anyCart(random);
      const promotable = lines.map(toPromotable);
      for (const promotion of promotions) {
        const isMet = qualifies(promotion, promotable);
        met[isMet ? "yes" : "no"] += 1;
        expect(shortfallsOf(promotion, promotable).length === 0).toBe(isMet);
      }
    }
    expect(Math.min(met.yes, met.no)).toBeGreaterThan(500);
  });
});
