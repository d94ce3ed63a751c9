import type { OrderMoney } from "#platform/purchase/fulfillment/order-money";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";
import type { CartPricingInput } from "#platform/purchase/pricing/cart-pricing-types";
import { sampleLine, samplePromotion } from "#tests/support/cart-samples";

export type Dice = (below: number) => number;

/** An order that was just placed, with what it was priced from. */
export interface PlacedOrder {
  money: OrderMoney;
  input: CartPricingInput;
  authorized: number;
  /** Lines without goods: they begin, but are never shipped. */
  withoutGoods: ReadonlySet<string>;
}

const brands = ["ardenne", "hollins"];
const categories = ["cooking", "hoods"];

/** True once in `times`. */
const once = (dice: Dice, times: number) => dice(times) === 0;
const some = (dice: Dice, values: readonly string[]) => (once(dice, 3) ? [values[dice(values.length)]!] : []);

function anyPromotion(dice: Dice, index: number) {
  const kind = (["Percentage", "Amount", "BuyXGetY"] as const)[dice(3)]!;
  return samplePromotion(`p${index}`, {
    kind,
    target: kind === "BuyXGetY" ? "Item" : (["Cart", "Item", "Shipping"] as const)[dice(3)]!,
    value: once(dice, 3) ? 10_000 : 1 + dice(10_000),
    maximumDiscount: once(dice, 4) ? dice(5_000) : null,
    minimumAmount: once(dice, 2) ? dice(60_000) : 0,
    minimumQuantity: once(dice, 2) ? 1 + dice(6) : 1,
    brands: some(dice, brands),
    categories: some(dice, categories),
    requiredCategories: some(dice, categories),
    buyQuantity: 1 + dice(3),
    getQuantity: 1 + dice(2),
    getCategories: some(dice, categories),
    couponCode: once(dice, 3) ? `C${index}` : null,
    exclusive: once(dice, 6),
    priority: dice(3),
  });
}

/**
 * An order of any kind: several delivery groups, promotions, free gifts, taxes on top or included, payments
 * over a term, and lines without goods. Prices of a few cents and odd tax rates make rounding show.
 */
export function anyOrder(dice: Dice): PlacedOrder {
  const groups = Array.from({ length: 1 + dice(3) }, (_, index) => ({
    id: `g${index}`,
    delivery: { classOfService: "Standard", fee: once(dice, 3) ? 0 : dice(20_000) },
    tax: once(dice, 5) ? null : { rate: dice(12_000), taxesDelivery: once(dice, 2) },
  }));
  const lines = Array.from({ length: 1 + dice(6) }, (_, index) =>
    sampleLine(`l${index}`, once(dice, 4) ? dice(5) : dice(20_000), 1 + dice(5), {
      brand: brands[dice(2)]!,
      categories: [categories[dice(2)]!],
      payments: once(dice, 6) ? 1 + dice(12) : 1,
      // The first lines fill the groups, so that none is empty.
      groupId: groups[index < groups.length ? index : dice(groups.length)]!.id,
    }),
  );
  const taxType = once(dice, 4) ? ("Gross" as const) : ("Net" as const);
  const offered = Array.from({ length: dice(4) }, (_, index) => anyPromotion(dice, index));
  const inUse = groups.filter(({ id }) => lines.some(({ groupId }) => groupId === id));
  const input = { lines, groups: inUse, promotions: offered, taxType };
  const priced = priceCart(input);
  const promotions = priced.promotions.map(({ promotion }) => promotion);
  const authorized = priced.totals.firstPayment.grand;
  const withoutGoods = new Set(lines.filter(() => once(dice, 6)).map(({ lineId }) => lineId));
  return {
    input: { ...input, promotions },
    authorized,
    withoutGoods,
    money: {
      lines: priced.lines.map(({ lineId, quantity, firstPayment }, index) => ({
        id: lineId,
        groupId: lines[index]!.groupId!,
        quantity,
        earned: 0,
        due: firstPayment.amount,
        billed: 0,
        goodwill: 0,
      })),
      groups: inUse.map(({ id }) => {
        const { fee, adjustment, tax } = priced.deliveries.get(id)!;
        return { id, due: fee + adjustment + (taxType === "Net" ? tax : 0), isEarned: false };
      }),
      agreed: authorized,
      goodwill: 0,
      kept: 0,
      open: authorized,
      pricing:
        promotions.length === 0
          ? null
          : {
              taxType,
              promotions,
              groups: inUse,
              lines: lines.map(({ quantity: _, ...line }) => ({
                ...line,
                payments: line.payments!,
                groupId: line.groupId!,
              })),
            },
    },
  };
}
