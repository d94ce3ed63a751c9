import type { SearchProduct } from "#contract/catalog/search-shapes";
import { loadStock } from "~/features/delivery/stock.data.server";
import type { StoreContext } from "~/request/store-context.server";
import type { ProductCardView } from "~/ui/product-card/product-card";

import { answerOrLast } from "./answer-or-last.server";
import type { AvailabilityView } from "./availability.server";
import { similarAnchor } from "./related-anchor";
import { toCard } from "~/features/catalog/cards/product-card.server";

interface Related {
  complementary: SearchProduct[];
  similar: SearchProduct[];
}

const maximumShown = 4;

/** Products that fit with it, and similar ones. */
export function loadRelated(context: StoreContext, productId: string): Promise<Related> {
  const recommend = (recommender: "ComplementaryProducts" | "SimilarProducts") =>
    context.shop.commerce
      .call("getRecommendations", {
        query: { recommender, anchorValues: productId, includePricingAndProductInformation: "true" },
      })
      .then(({ productPage }) => productPage.products);
  const both = Promise.all([recommend("ComplementaryProducts"), recommend("SimilarProducts")]);
  return answerOrLast(
    context,
    { part: "related products", productId, none: { complementary: [], similar: [] } },
    both.then(([complementary, similar]) => ({ complementary, similar })),
  );
}

interface RelatedGroup {
  id: string;
  heading: string;
  cards: ProductCardView[];
}

/** In place of a product that is sold out, only similar products that can be ordered are shown (STOCK-21). */
export async function describeRelated(
  context: StoreContext,
  { complementary, similar }: Related,
  { stock, isServed }: AvailabilityView,
): Promise<RelatedGroup[]> {
  const isSoldOut = stock?.canBuy === false && isServed;
  const levels = isSoldOut
    ? await loadStock(
        context,
        similar.map(({ id }) => id),
      )
    : null;
  const fitting = firstOfEachName(complementary, []);
  const orderable = levels ? similar.filter(({ id }) => levels.get(id)?.canBuy) : similar;
  const group = (id: string, heading: string, products: SearchProduct[]) => {
    const skus = products.map(({ fields }) => String(fields.StockKeepingUnit?.value ?? ""));
    if (skus.length > 0) context.document.notes.lists.push({ id, name: heading, skus });
    return {
      id,
      heading,
      cards: products.map((each) => toCard(each, context.addresses, levels?.get(each.id))),
    };
  };
  return [
    group("fits", "What fits with it", fitting),
    group(
      similarAnchor,
      isSoldOut ? "Similar, and ready to order" : "Similar products",
      firstOfEachName(orderable, fitting),
    ),
  ].filter(({ cards }) => cards.length > 0);
}

/**
 * The products to show, without those that are shown already. Another variation of one would be a card with
 * the same name that leads elsewhere (FORM-46).
 */
export function firstOfEachName(products: SearchProduct[], shown: readonly SearchProduct[]): SearchProduct[] {
  const names = new Set(shown.map(({ name }) => name));
  return products.filter(({ name }) => !names.has(name) && names.add(name)).slice(0, maximumShown);
}
