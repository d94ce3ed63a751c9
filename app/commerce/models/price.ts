import { fromDecimalText, toDecimalText } from "#contract/money";
import type { ProductPrice } from "#contract/catalog/pricing";

type PriceAdjustment = NonNullable<ProductPrice["priceAdjustment"]>;
export type PriceTier = PriceAdjustment["priceAdjustmentTiers"][number];

/**
 * A price for a quantity (PRICE-10). Amounts are decimal text; `negotiatedPrice` and `quantity` are computed
 * here and never travel (API-27).
 */
export interface Pricing {
  productId: string;
  currencyIsoCode: string;
  listPrice: string;
  unitPrice: string;
  priceAdjustment: PriceAdjustment | null;
  /** The price of one piece at this quantity: the tier's, else the unit price. */
  negotiatedPrice: string;
  quantity: number;
}

/**
 * The tier of a quantity, which is rounded down. Both bounds belong to the tier; a null upper bound is no
 * bound (PRICE-10).
 */
export function findTier(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  const whole = Math.floor(quantity);
  return (
    tiers.find(
      ({ lowerBound, upperBound }) =>
        whole >= Number(lowerBound) && (upperBound === null || whole <= Number(upperBound)),
    ) ?? null
  );
}

/** The price at a quantity of 1 unless given, which is rounded down (API-27). */
export function toPricing(price: ProductPrice, quantity = 1): Pricing {
  const { productId, currencyIsoCode, listPrice, unitPrice, priceAdjustment } = price;
  const tier = findTier(priceAdjustment?.priceAdjustmentTiers ?? [], quantity);
  return {
    productId,
    currencyIsoCode,
    listPrice,
    unitPrice,
    priceAdjustment,
    negotiatedPrice: tier?.tierUnitPrice ?? unitPrice,
    quantity: Math.floor(quantity),
  };
}

/** The price of the whole quantity, as decimal text. */
export const totalOf = ({ negotiatedPrice, quantity }: Pricing): string =>
  toDecimalText(fromDecimalText(negotiatedPrice) * quantity);
