import type { z } from "zod";

import { fromDecimalText, toDecimalText } from "#contract/money";
import type { getProductTaxes, taxPolicy } from "#contract/taxes";

type TaxesAnswer = z.output<typeof getProductTaxes.response>;
export type TaxPolicy = z.output<typeof taxPolicy>;

/** The taxes of one product by the name that components know them by (platform-api.md section 0.1). */
export interface ProductTaxes {
  taxLocaleType: string;
  taxPolicies: TaxPolicy[];
}

export function toProductTaxes({ taxLocaleType, taxesInfo }: TaxesAnswer, productId: string): ProductTaxes {
  const policies = taxesInfo[productId]?.taxesInfoList ?? [];
  return { taxLocaleType, taxPolicies: [...policies].sort((a, b) => a.priority - b.priority) };
}

/**
 * What a page says of the tax in a price: whether it is included, at which rate, and how much of the price it
 * is.
 */
export interface TaxView {
  isIncluded: boolean;
  ratePercentage: number;
  taxAmount: string;
  /** The price without tax, and with it. */
  netPrice: string;
  grossPrice: string;
}

/**
 * A Gross price holds the tax, a Net price comes before it. Rates of several policies add up; money is
 * rounded half up.
 */
export function toTaxView({ taxLocaleType, taxPolicies }: ProductTaxes, unitPrice: string): TaxView {
  // In thousandths of a percent, so that rates such as 8.875 stay whole numbers.
  const rate = taxPolicies.reduce(
    (sum, { taxRatePercentage }) => sum + Math.round(Number(taxRatePercentage) * 1000),
    0,
  );
  const price = fromDecimalText(unitPrice);
  const isIncluded = taxLocaleType === "Gross";
  const net = isIncluded ? Math.round((price * 100_000) / (100_000 + rate)) : price;
  const gross = isIncluded ? price : price + Math.round((price * rate) / 100_000);
  return {
    isIncluded,
    ratePercentage: rate / 1000,
    taxAmount: toDecimalText(gross - net),
    netPrice: toDecimalText(net),
    grossPrice: toDecimalText(gross),
  };
}
