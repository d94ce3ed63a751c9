import type { Product } from "#contract/catalog/product-shapes";
import { fromDecimalText } from "#contract/money";
import { planValue } from "~/features/cart/plans.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

import { answerOrLast } from "./answer-or-last.server";
import { loadPlanTerms } from "./plan-terms.server";
import { toRow, type ProductRowView } from "./product-rows.server";

interface ProductRelations {
  /** Parts and filters for the product (CATALOG-40). */
  parts: ProductRowView[];
  /** The products that it is a part or an accessory of. */
  models: Pick<ProductRowView, "name" | "sku" | "href">[];
  /** The protection plans for it, each in a term that is paid once (CART-61). */
  plans: { value: string; label: string }[];
  /** The offers on something else that is bought with it (CATALOG-103). */
  offers: { name: string; href: string }[];
}

/** The parts and models of a product, as the catalog relates them, and offers that it takes part in. */
export const loadRelations = (context: StoreContext, product: Product): Promise<ProductRelations> =>
  answerOrLast(
    context,
    {
      part: "parts and models",
      productId: product.id,
      none: { parts: [], models: [], plans: [], offers: [] },
    },
    Promise.all([readRelations(context, product.id), findOffers(context, product).catch(() => [])]).then(
      ([relations, offers]) => ({ ...relations, offers }),
    ),
  );

/** Running offers without a code that ask for something of a category that the product is in. */
async function findOffers(
  { addresses, shop: { commerce } }: StoreContext,
  { primaryProductCategoryPath }: Product,
): Promise<ProductRelations["offers"]> {
  if (!(await commerce.offers("listOffers"))) return [];
  const paths = (primaryProductCategoryPath?.path ?? []).map(({ urlPath }) => urlPath);
  const { offers } = await commerce.call("listOffers", { query: {} });
  return offers
    .filter(
      ({ state, couponCode, requiredCategories }) =>
        state === "Running" &&
        couponCode === null &&
        requiredCategories.some(({ urlPath }) => paths.includes(urlPath)),
    )
    .map(({ name, slug }) => ({ name, href: addresses.offer(slug) }));
}

async function readRelations(
  { addresses, shop: { commerce } }: StoreContext,
  productId: string,
): Promise<Omit<ProductRelations, "offers">> {
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
    plans: (await loadPlanTerms(commerce, related.ProtectionPlan ?? [])).map(({ plan, model, price }) => ({
      value: planValue(plan.id, model.id),
      label: `${String(plan.fields.Name ?? "")}, ${model.displayName}: ${price}`,
    })),
  };
}
