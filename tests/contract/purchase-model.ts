import methods from "~/platform/db/seed/delivery-methods.json";
import taxRates from "~/platform/db/seed/tax-rates.json";

/** What a purchase comes to, said as simply as it can be: the platform must agree with it after every step. Amounts are cents. */
export interface ModelProduct {
  id: string;
  price: number;
  maximum: number;
  stock: number;
}

export interface ModelCart {
  /** Product id to quantity. */
  lines: Map<string, number>;
  /** The coupon of ten percent, at most 500.00. */
  welcome: boolean;
  region: string | null;
  deliveryClass: string | null;
}

export const emptyCart = (): ModelCart => ({ lines: new Map(), welcome: false, region: null, deliveryClass: null });

/** Standard delivery is free from here. */
const freeStandardFrom = 150_000;
const welcomeLimit = 50_000;

export interface ModelTotals {
  count: number;
  product: number;
  discount: number;
  delivery: number;
  /** Exact, in fractions of a cent; the platform rounds it line by line. */
  tax: number;
}

export function totalsOf({ lines, welcome, region, deliveryClass }: ModelCart, products: readonly ModelProduct[]): ModelTotals {
  let product = 0;
  let count = 0;
  for (const [id, quantity] of lines) {
    product += products.find((each) => each.id === id)!.price * quantity;
    count += quantity;
  }
  const discount = welcome ? Math.min(welcomeLimit, Math.floor((product + 5) / 10)) : 0;
  const method = methods.find((each) => each.classOfService === deliveryClass);
  const isFree = deliveryClass === "Standard" && product >= freeStandardFrom;
  const delivery = method && lines.size > 0 && !isFree ? method.fee : 0;
  const state = taxRates.find((each) => each.region === region);
  const taxed = product - discount + (state?.taxesDelivery ? delivery : 0);
  return { count, product, discount, delivery, tax: state ? (taxed * state.rate) / 100_000 : 0 };
}

/** A small generator of pseudo-random numbers (mulberry32), so that a failing run can be repeated by its seed. */
export function randomSource(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
export type RandomSource = ReturnType<typeof randomSource>;
