import type { SearchProduct } from "#contract/catalog/search-shapes";
import { readModelKey } from "#contract/shopper/appliance-numbers";
import type { Shop } from "~/request/store-context.server";

const maximumFound = 6;
const minimumTerm = 3;

/**
 * Products that match a typed model number or a part of one, the best match first. If no product has the
 * number, `products` are those of the nearest number, as in the finders (APPLIANCE-21).
 */
export const findModels = (shop: Shop, typed: string) => shop.once(findOrSuggest, typed.trim().slice(0, 100));

async function findOrSuggest(
  shop: Shop,
  typed: string,
): Promise<{ products: SearchProduct[]; isSuggested: boolean }> {
  const products = await searchModels(shop, typed);
  if (
    products.length > 0 ||
    readModelKey(typed) === null ||
    !(await shop.commerce.offers("findProductModel"))
  )
    return { products, isSuggested: false };
  const { match, candidates, suggestions } = await shop.commerce.call("findProductModel", {
    query: { model: typed },
  });
  for (const { model } of [match, ...candidates, ...suggestions].filter((each) => each !== null)) {
    const near = await searchModels(shop, model);
    if (near.length > 0) return { products: near, isSuggested: true };
  }
  return { products, isSuggested: false };
}

async function searchModels({ commerce }: Shop, searchTerm: string): Promise<SearchProduct[]> {
  if ([...searchTerm].length < minimumTerm) return [];
  const { productsPage, matchedAnyWord } = await commerce.call("productSearch", {
    body: {
      searchTerm,
      fields: ["Name", "StockKeepingUnit"],
      page: 0,
      pageSize: maximumFound,
    },
  });
  // Some words of the number were left out, so it is another one.
  return matchedAnyWord ? [] : productsPage.products;
}
