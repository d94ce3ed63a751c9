import type { Tier } from "#platform/catalog/prices/write-prices";
import { seededId } from "#platform/core/ids";
import { scaleMinor } from "#platform/core/money";
import type { PriceBook } from "#platform/db/stored-values";
import type { SeedProduct } from "#platform/seed/catalog/catalog-format";

/** Prices in minor units, by price book. */
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

/** The prices in minor units. The surcharge of a variation (in dollars) is added to every price. */
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
 * The usual discounts on products of 200 dollars or more, in whole dollars: members 3 % and loyal members 5 %
 * off the guest's price, businesses 12 % off the list price.
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

/** A quantity tier. */
export interface SeedTier {
  from: number;
  to: number | null;
  /** In hundredths of a percent: 500 is 5 %. */
  percent: number;
}

/** The quantity tiers of `tieredBooks`. Upper bounds are inclusive (API-128). */
export const tiersOf = (product: SeedProduct): SeedTier[] => boundsOf(product.price.tiers ?? []);

/** Each tier ends where the next one begins. */
export function boundsOf(given: readonly { from: number; percent: number }[]): SeedTier[] {
  const tiers = [...given].sort((a, b) => a.from - b.from);
  return tiers.map((tier, index) => {
    const next = tiers[index + 1];
    return { from: tier.from, to: next ? next.from - 1 : null, percent: Math.round(tier.percent * 100) };
  });
}

/** Tiers as they are written. `price` names their price, so that their ids are the same in every database. */
export const seededTiers = (price: string, tiers: readonly SeedTier[]): Tier[] =>
  tiers.map(({ from, to, percent }) => ({
    id: seededId("priceTier", `${price}:${from}`),
    lower: from,
    upper: to,
    type: "PercentageBasedAdjustment",
    value: percent,
  }));

/** The price books that have quantity tiers. */
export const tieredBooks: PriceBook[] = ["list", "sale", "business"];
