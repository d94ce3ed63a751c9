import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { searchProduct } from "./search-shapes";
import { commonQuery, withFallback } from "#contract/values";

/** Recommenders that use one person's views and orders. Their answers are never shared (API-136). */
export const personalRecommenders: ReadonlySet<string> = new Set([
  "RecentlyViewed",
  "PersonalizedForShopper",
  "Personalization",
]);

/**
 * GET recommendations. `anchorValues` has product or category ids; `anchorFromCurrentCart` uses the products
 * in the cart. Answers of `personalRecommenders` and answers based on the cart are `private, no-store`
 * (API-136); those of other recommenders may be shared.
 */
export const getRecommendations = endpoint({
  rule: "API-134",
  source: "specification",
  method: "GET",
  path: `${storePath}/ai/recommendations`,
  query: z.object({
    ...commonQuery,
    recommender: z.enum([
      "RecentlyViewed",
      "SimilarProducts",
      "ComplementaryProducts",
      "CustomersWhoBoughtAlsoBought",
      "MostViewedByCategory",
      "TopSellingByCategory",
      "TopSelling",
      "Upsell",
      "PersonalizedForShopper",
      "Personalization",
    ]),
    anchorValues: z.string().optional(),
    anchorFromCurrentCart: z.string().optional(),
    /** False returns only ids and names. */
    includePricingAndProductInformation: z.string().optional(),
    /** True returns the first anchor product as `requestProduct`. */
    includeRequestProduct: z.string().optional(),
  }),
  response: z.looseObject({
    productPage: z.looseObject({
      products: z.array(searchProduct),
      total: withFallback(z.number().int(), 0),
    }),
    uuid: withFallback(z.string(), ""),
    requestProduct: searchProduct.nullish(),
  }),
  status: 200,
  audience: "public",
  maxAge: 60,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD"],
  guestAccess: "browse",
  entitlement: "prices",
});
