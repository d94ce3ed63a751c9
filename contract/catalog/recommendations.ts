import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath, storePath } from "#contract/paths";
import { searchProduct } from "./search-shapes";
import { commonQuery, withFallback, recordId } from "#contract/values";

/** Recommenders that use one person's activities. Their answers are never shared (API-136). */
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

/**
 * POST the products that a person viewed and the terms that they searched for. Recommendations and
 * suggestions are computed from them. The call is our own addition. The bearer token, the guest's cookie or
 * the anonymous id in the cookie `cqcid` identifies the person. Without one of them nothing is recorded.
 */
export const recordActivities = endpoint({
  rule: "API-138",
  source: "ours",
  method: "POST",
  onlyReads: true,
  path: `${ownStorePath}/activities`,
  query: z.object(commonQuery),
  body: z.strictObject({
    activities: z
      .array(
        z.union([
          z.strictObject({ type: z.literal("ViewProduct"), productId: recordId }),
          /** A search with results. Suggestions offer terms that several people searched for (API-106). */
          z.strictObject({ type: z.literal("Search"), searchTerm: z.string().min(1).max(1000) }),
        ]),
      )
      .min(1)
      .max(20),
  }),
  /**
   * The number of activities that were recorded. Products that the store does not sell and terms without
   * words are skipped.
   */
  response: z.object({ recorded: z.number().int() }),
  status: 201,
  audience: "private",
  errors: [
    "INVALID_API_INPUT",
    "INVALID_ID_FIELD",
    "INVALID_SESSION_ID",
    "JSON_PARSER_ERROR",
    "LIMIT_EXCEEDED",
  ],
});
