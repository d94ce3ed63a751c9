import type { z } from "zod";

import { fromDecimalText, toDecimalText } from "#contract/money";
import type { getProductTaxes, taxPolicy } from "#contract/catalog/taxes";

type TaxesAnswer = z.output<typeof getProductTaxes.response>;
/** One tax policy of a product; the rate is decimal text in percent. */
export type TaxPolicy = z.output<typeof taxPolicy>;

/** The taxes of one product by the names that components use (API-23). */
export interface ProductTaxes {
  taxLocaleType: string;
  taxPolicies: TaxPolicy[];
}

/**
 * The policies of one product, ordered by priority; none where the answer does not list it (API-23, TAX-7).
 */
export function toProductTaxes({ taxLocaleType, taxesInfo }: TaxesAnswer, productId: string): ProductTaxes {
  const policies = taxesInfo[productId]?.taxesInfoList ?? [];
  return { taxLocaleType, taxPolicies: [...policies].sort((a, b) => a.priority - b.priority) };
}

/** The note of a page about the tax in a price. Amounts are decimal text. */
export interface TaxView {
  isIncluded: boolean;
  ratePercentage: number;
  taxAmount: string;
  /** The price without tax. */
  netPrice: string;
  /** The price with tax. */
  grossPrice: string;
}

/**
 * A Gross price includes the tax, a Net price does not (TAX-7). The rates of several policies add up; amounts
 * are rounded half up.
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
