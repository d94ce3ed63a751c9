import type { CallRules } from "./call-rule";
import { clientError } from "./errors";

const isBlank = (value: unknown): boolean => typeof value !== "string" || value.trim() === "";

function requireSearch({ categoryId, searchTerm }: { categoryId?: string | undefined; searchTerm?: string | undefined } = {}): void {
  if (!isBlank(categoryId) || !isBlank(searchTerm)) return;
  throw clientError("Either the categoryId or the searchTerm property must be defined in the searchQuery option");
}

/** commerce.md section 5: category fields default to these. */
const categoryFields = "Id,Name,CatalogId,ParentCategoryId";

/** Recommendations that are made of what one person has looked at. */
const personalRecommenders = new Set<string>(["RecentlyViewed", "PersonalizedForShopper", "Personalization"]);

/** The client's rules for what can be looked at and found. */
export const catalogueRules = {
  getCategory: { query: { fields: categoryFields } },
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
  listProductPrices: {
    check({ query }) {
      if (isBlank(query?.productIds?.replaceAll(",", " "))) throw clientError("A list of product IDs is required");
    },
  },
  getRecommendations: {
    isPersonal: ({ query = {} }) => personalRecommenders.has(query.recommender ?? "") || ("anchorFromCurrentCart" in query && query.anchorFromCurrentCart === "true"),
    /** A missing recommender only warns (commerce.md section 8); without the service there is nothing to ask. */
    async instead({ query }, { warn, hasRecommendations }) {
      const isMissing = isBlank(query?.recommender);
      if (isMissing) warn("Recommendations were asked for without a recommender");
      return isMissing || !(await hasRecommendations()) ? { productPage: { products: [], total: 0 }, uuid: "" } : undefined;
    },
  },
} satisfies CallRules;
