import { toProductTaxes, toTaxView, type ProductTaxes } from "~/request/data-layer.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";
import { fromDecimalText } from "#contract/money";

/**
 * What is known of the tax in a store's prices: null where they come before tax, and nothing is asked then
 * (decisions.md section 5).
 */
export async function loadTaxes(
  { commerce, zip }: StoreContext,
  productId: string,
): Promise<ProductTaxes | null> {
  const { taxType } = await commerce.call("getApplicationContext");
  if (taxType !== "Gross") return null;
  const query = zip ? { countryIsoCode: "US", stateIsoCode: zip.State } : {};
  return toProductTaxes(await commerce.call("getProductTaxes", { params: { productId }, query }), productId);
}

/** The sentence below a price that holds its tax: how much of it, where the state of the ZIP is known. */
export function describeTax(taxes: ProductTaxes | null, unitPrice: string): string | null {
  if (!taxes) return null;
  const { isIncluded, taxAmount, ratePercentage } = toTaxView(taxes, unitPrice);
  if (!isIncluded) return null;
  return ratePercentage > 0
    ? `Includes ${formatMoney(fromDecimalText(taxAmount))} of tax (${ratePercentage}%).`
    : "Tax is included.";
}
