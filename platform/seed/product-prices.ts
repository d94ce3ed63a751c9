import { scaleMinor } from "#platform/core/money";
import type { PriceBook } from "#platform/db/catalogue-tables";
import type { SeedProduct } from "./catalogue-format";

export interface SeedPrices {
  list: number;
  sale?: number;
  member?: number;
  loyalty?: number;
  business?: number;
}

function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The product's prices in minor units. A variation's surcharge raises every price alike. */
export function pricesOf(product: SeedProduct, surcharge = 0): SeedPrices {
  const { price } = product;
  const prices: SeedPrices = { list: cents(price.msrp + surcharge) };
  for (const book of ["sale", "member", "loyalty", "business"] as const) {
    const dollars = price[book];
    if (dollars !== undefined) prices[book] = cents(dollars + surcharge);
  }
  return withUsualTerms(prices);
}

/**
 * Members save 3 % and loyal members 5 % of what guests pay, businesses 12 % of list, in whole dollars, on
 * larger goods.
 */
function withUsualTerms(prices: SeedPrices): SeedPrices {
  const guest = prices.sale ?? prices.list;
  if (guest < 20_000) return prices;
  const dollars = (percent: number, of: number) => Math.floor(scaleMinor(of, percent, 100) / 100) * 100;
  return {
    ...prices,
    member: prices.member ?? dollars(97, guest),
    loyalty: prices.loyalty ?? Math.min(dollars(95, guest), prices.member ?? guest),
    business: prices.business ?? Math.min(dollars(88, prices.list), guest),
  };
}

export interface SeedTier {
  from: number;
  to: number | null;
  /** Hundredths of a percent: 500 is 5 %. */
  percent: number;
}

/** Quantity tiers of the books that carry them; upper bounds are inclusive (commerce.md section 3). */
export const tiersOf = (product: SeedProduct): SeedTier[] => boundsOf(product.price.tiers ?? []);

/** Each tier ends where the next one begins. */
export function boundsOf(given: readonly { from: number; percent: number }[]): SeedTier[] {
  const tiers = [...given].sort((a, b) => a.from - b.from);
  return tiers.map((tier, index) => {
    const next = tiers[index + 1];
    return { from: tier.from, to: next ? next.from - 1 : null, percent: Math.round(tier.percent * 100) };
  });
}

export const tieredBooks: PriceBook[] = ["list", "sale", "business"];
