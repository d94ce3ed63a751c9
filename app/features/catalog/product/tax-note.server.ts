import { toProductTaxes, toTaxView, type ProductTaxes } from "~/commerce/models/taxes";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";
import { fromDecimalText } from "#contract/money";

/** The tax in a store's prices; null if prices exclude tax. In that case there is no tax call (TAX-1). */
export async function loadTaxes(
  { shop: { commerce }, visitor: { zip } }: StoreContext,
  productId: string,
): Promise<ProductTaxes | null> {
  const { taxType } = await commerce.call("getApplicationContext");
  if (taxType !== "Gross") return null;
  if (!zip) return { taxLocaleType: taxType, taxPolicies: [] };
  const query = { countryIsoCode: "US", stateIsoCode: zip.State };
  return toProductTaxes(await commerce.call("getProductTaxes", { params: { productId }, query }), productId);
}

/**
 * The sentence below a price that includes tax. It has the amount if the state of the ZIP is known (TAX-5).
 */
export function describeTax(taxes: ProductTaxes | null, unitPrice: string): string | null {
  if (!taxes) return null;
  const { isIncluded, taxAmount, ratePercentage } = toTaxView(taxes, unitPrice);
  if (!isIncluded) return null;
  return ratePercentage > 0
    ? `Includes ${formatMoney(fromDecimalText(taxAmount))} of tax (${ratePercentage}%).`
    : "Tax is included.";
}
