import { personalRecommenders } from "#contract/catalog/recommendations";

import type { CallRules } from "./call-rule";
import { clientError, CommerceError } from "~/commerce/errors";

const isBlank = (value: unknown): boolean => typeof value !== "string" || value.trim() === "";

function requireSearch({
  categoryId,
  searchTerm,
}: { categoryId?: string | undefined; searchTerm?: string | undefined } = {}): void {
  if (!isBlank(categoryId) || !isBlank(searchTerm)) return;
  throw clientError(
    "Either the categoryId or the searchTerm property must be defined in the searchQuery option",
  );
}

function requireProductIds(hasIds: boolean): void {
  if (!hasIds) throw clientError("A list of product IDs is required");
}

/** The category fields that are asked for unless the caller names others (DATA-4). */
const categoryFields = "Id,Name,CatalogId,ParentCategoryId";

/** Sent with calls on a snapshot of the catalog (CATALOG-4). */
const highScale = { "x-high-scale": "true" };

/** The client's rules for catalog, search, prices and recommendations (DATA-4, DATA-8, DATA-9). */
export const catalogRules = {
  getCategory: { query: { fields: categoryFields } },
  getSnapshotCategory: { query: { fields: categoryFields }, headers: highScale },
  getSnapshotProduct: { headers: highScale },
  listCategoryChildren: { query: { fields: categoryFields } },
  getCategoryMenuItems: { query: { maxLevels: "5", maxItems: "2500" } },
  searchProducts: { check: ({ query }) => requireSearch(query) },
  productSearch: { check: ({ body }) => requireSearch(body) },
  listProducts: {
    check({ query: { ids, skus } = {} }) {
      if (isBlank(ids) && isBlank(skus)) throw clientError("Either ids or skus is required");
      if (!isBlank(ids) && !isBlank(skus)) throw clientError("Only one of ids or skus should be provided");
    },
  },
  listGiftWraps: {
    mapError: ({ status, statusText, url, body, kind }) => {
      const error = new CommerceError(status, statusText, url, body, kind);
      error.message = `Failed to fetch gift wrap details: ${status}`;
      return error;
    },
  },
  listProductPrices: {
    check: ({ query }) => requireProductIds(!isBlank(query?.productIds?.replaceAll(",", " "))),
  },
  priceLineItems: { check: ({ body }) => requireProductIds((body?.pricingLineItems.length ?? 0) > 0) },
  getProductTaxes: {
    async check(_input, { applicationContext }) {
      if ((await applicationContext()).taxType === "Net")
        throw clientError("The request should not be triggered when taxType is Net");
    },
  },
  getRecommendations: {
    isPersonal: ({ query }) =>
      personalRecommenders.has(query?.recommender ?? "") || query?.anchorFromCurrentCart === "true",
    /** A missing recommender only warns; a store without the service has no recommendations (CATALOG-29). */
    async shortCircuit({ query }, { warn, hasRecommendations }) {
      const isMissing = isBlank(query?.recommender);
      if (isMissing) warn("Recommendations were asked for without a recommender");
      return isMissing || !(await hasRecommendations())
        ? { productPage: { products: [], total: 0 }, uuid: "" }
        : undefined;
    },
  },
} satisfies CallRules;
