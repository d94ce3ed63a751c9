import { fromDecimalText, toDecimalText } from "#contract/money";
import type { ProductPrice } from "#contract/pricing";

type PriceAdjustment = NonNullable<ProductPrice["priceAdjustment"]>;
export type PriceTier = PriceAdjustment["priceAdjustmentTiers"][number];

/**
 * A price for a quantity (commerce.md section 3). `negotiatedPrice` and `quantity` are worked out here; the
 * wire has neither.
 */
export interface Pricing {
  productId: string;
  currencyIsoCode: string;
  listPrice: string;
  unitPrice: string;
  priceAdjustment: PriceAdjustment | null;
  /** The price of one at this quantity: that of the tier that applies, else the unit price. */
  negotiatedPrice: string;
  quantity: number;
}

/**
 * The tier of a quantity, which is floored; both bounds belong to it, and no upper bound is none (commerce.md
 * section 5).
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

/** What the whole quantity costs at its negotiated price, as decimal text. */
export const totalOf = ({ negotiatedPrice, quantity }: Pricing): string =>
  toDecimalText(fromDecimalText(negotiatedPrice) * quantity);
