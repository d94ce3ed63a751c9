import { fromDecimalText } from "#contract/money";
import type { Product } from "#contract/catalog/product-shapes";
import { planValue } from "~/features/cart/plans.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

import { answerOrLast } from "./answer-or-last.server";
import { toRow, type ProductRowView } from "./product-rows.server";

type SellingModel = Product["productSellingModels"][number];

interface ProductRelations {
  /** Parts and filters for the product (CATALOG-40). */
  parts: ProductRowView[];
  /** The products that it is a part or an accessory of. */
  models: Pick<ProductRowView, "name" | "sku" | "href">[];
  /** The protection plans for it, each in a term that is paid once (CART-61). */
  plans: { value: string; label: string }[];
}

/** The parts and models of a product, as the catalog relates them. */
export const loadRelations = (context: StoreContext, productId: string): Promise<ProductRelations> =>
  answerOrLast(
    context,
    { part: "parts and models", productId, none: { parts: [], models: [], plans: [] } },
    readRelations(context, productId),
  );

async function readRelations(
  { addresses, shop: { commerce } }: StoreContext,
  productId: string,
): Promise<ProductRelations> {
  const { featuredProductsByRelationshipType: related } = await commerce.call("getFeaturedProducts", {
    params: { productId },
    query: {
      relationshipTypes: "Part,Model,ProtectionPlan",
      includeAttributeSetInfo: "false",
      includePurchaseQuantityRules: "false",
    },
  });
  const parts = related.Part ?? [];
  const prices =
    parts.length === 0
      ? []
      : (
          await commerce.call("listProductPrices", {
            query: { productIds: parts.map(({ id }) => id).join(",") },
          })
        ).pricingLineItemResults;
  const priceOf = (id: string) => prices.find((price) => price.productId === id)?.unitPrice;
  return {
    parts: parts.map((part) => {
      const price = priceOf(part.id);
      return { ...toRow(part, addresses), priceText: price ? formatMoney(fromDecimalText(price)) : null };
    }),
    models: (related.Model ?? []).map((model) => {
      const { name, sku, href } = toRow(model, addresses);
      return { name, sku, href };
    }),
    plans: await readPlans(commerce, related.ProtectionPlan ?? []),
  };
}

/** A plan in each term that is paid once, with its price for this shopper. */
async function readPlans(
  commerce: StoreContext["shop"]["commerce"],
  plans: readonly Product[],
): Promise<ProductRelations["plans"]> {
  if (plans.length === 0) return [];
  // A platform of somebody else cannot keep a plan with its appliance.
  const { protectionPlansEnabled } = await commerce.call("getApplicationContext");
  const terms = plans.flatMap(({ id, fields, productSellingModels }) =>
    productSellingModels.filter(isPaidOnce).map((model) => ({ id, name: String(fields.Name ?? ""), model })),
  );
  if (!protectionPlansEnabled || terms.length === 0) return [];
  const { pricingLineItemResults: prices } = await commerce.call("priceLineItems", {
    body: {
      pricingLineItems: terms.map(({ id, model }) => ({ productId: id, productSellingModelId: model.id })),
    },
  });
  return terms.flatMap(({ id, name, model }, index) => {
    const price = prices[index]?.unitPrice;
    const label = `${name}, ${model.displayName}`;
    return price
      ? [{ value: planValue(id, model.id), label: `${label}: ${formatMoney(fromDecimalText(price))}` }]
      : [];
  });
}

const isPaidOnce = ({ sellingModelType, pricingTerm, subscriptionTermRule }: SellingModel) =>
  sellingModelType === "TermDefined" && subscriptionTermRule?.minimum === pricingTerm;
