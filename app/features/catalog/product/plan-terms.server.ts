import type { Product } from "#contract/catalog/product-shapes";
import { fromDecimalText } from "#contract/money";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

type SellingModel = Product["productSellingModels"][number];

interface Plan {
  id: string;
  productSellingModels?: readonly SellingModel[] | null | undefined;
}

/**
 * Plans in each term that is paid once, with its price for this shopper (CATALOG-37, CATALOG-61). Empty where
 * the store sells no plans, and on a platform of somebody else, which cannot keep a plan with its appliance.
 */
export async function loadPlanTerms<Each extends Plan>(
  commerce: StoreContext["shop"]["commerce"],
  plans: readonly Each[],
): Promise<{ plan: Each; model: SellingModel; price: string }[]> {
  const terms = plans.flatMap((plan) =>
    (plan.productSellingModels ?? []).filter(isPaidOnce).map((model) => ({ plan, model })),
  );
  if (terms.length === 0) return [];
  const { protectionPlansEnabled } = await commerce.call("getApplicationContext");
  if (!protectionPlansEnabled) return [];
  const { pricingLineItemResults: prices } = await commerce.call("priceLineItems", {
    body: {
      pricingLineItems: terms.map(({ plan: { id }, model }) => ({
        productId: id,
        productSellingModelId: model.id,
      })),
    },
  });
  return terms.flatMap((term, index) => {
    const price = prices[index]?.unitPrice;
    return price ? [{ ...term, price: formatMoney(fromDecimalText(price)) }] : [];
  });
}

const isPaidOnce = ({ sellingModelType, pricingTerm, subscriptionTermRule }: SellingModel) =>
  sellingModelType === "TermDefined" && subscriptionTermRule?.minimum === pricingTerm;
