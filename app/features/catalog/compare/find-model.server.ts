import type { SearchProduct } from "#contract/catalog/search-shapes";
import type { Shop } from "~/request/store-context.server";

const maximumFound = 6;
const minimumTerm = 3;

/** Products that a typed model number, or a part of one, may mean; the best first. */
export const findModels = (shop: Shop, typed: string): Promise<SearchProduct[]> =>
  shop.once(searchModels, typed.trim().slice(0, 100));

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
