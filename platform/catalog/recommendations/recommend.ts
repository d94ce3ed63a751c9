import type { FoundGroup } from "#platform/catalog/search/groups/find-groups";
import { loadSearchIndex } from "#platform/catalog/search/index/search-index";
import { groupsAt } from "#platform/catalog/search/groups/similar-groups";
import { fill } from "./fill";
import { personal, recentlyViewed } from "./personal";
import { findAnchors } from "./queries";
import { byCategory, loadMostViewed, loadSales, mostPopular } from "./rankings";
import type { RecommendationInput } from "./recommendation-input";
import { boughtTogether, complements, similarTo } from "./related";

/**
 * The recommendations of a recommender. If it finds too few, they are filled up with related products, then
 * similar ones, or with best sellers or most viewed products, then popular ones. A personal recommender
 * returns nothing for a person without views and orders (CATALOG-29).
 */
export async function recommend(recommender: string, input: RecommendationInput): Promise<FoundGroup[]> {
  const { services, scope, webstoreId, productIds } = input;
  const { db } = services;
  const index = await loadSearchIndex(db);
  const store = { ...services, webstoreId };
  switch (recommender) {
    case "SimilarProducts":
      return similarTo(index, scope, await findAnchors(db, productIds), false);
    case "Upsell":
      return similarTo(index, scope, await findAnchors(db, productIds), true);
    case "ComplementaryProducts":
      return complements(index, input);
    case "CustomersWhoBoughtAlsoBought":
      return fill(scope.limit, [await boughtTogether(index, input), () => complements(index, input)]);
    case "TopSelling":
      return fill(scope.limit, [
        groupsAt(index, scope, (await loadSales(store)).keys()),
        () => mostPopular(input, null),
      ]);
    case "TopSellingByCategory":
      return byCategory(index, input, await loadSales(store));
    case "MostViewedByCategory":
      return byCategory(index, input, await loadMostViewed(store));
    case "RecentlyViewed":
      return recentlyViewed(index, input);
    case "PersonalizedForShopper":
    case "Personalization":
      return personal(index, input);
    default:
      return [];
  }
}
