import { z } from "zod";

import { endpoint } from "./endpoint";
import { storePath } from "./paths";
import { searchProduct } from "./search-shapes";
import { commonQuery, orElse, recordId } from "./values";

/** Recommenders that use one person's activities; their answers are never shared. */
export const personalRecommenders: ReadonlySet<string> = new Set([
  "RecentlyViewed",
  "PersonalizedForShopper",
  "Personalization",
]);

/**
 * GET recommendations. `anchorValues` holds product or category ids;
 * `anchorFromCurrentCart` takes what is in the cart. RecentlyViewed, PersonalizedForShopper, Personalization
 * and every answer from the cart are the person's own: the platform sends them as `private, no-store`, though
 * the other recommenders may be shared.
 */
export const getRecommendations = endpoint({
  rule: "API-134",
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
    /** False: ids and names alone. */
    includePricingAndProductInformation: z.string().optional(),
    /** True: the first product of the anchors as `requestProduct`. */
    includeRequestProduct: z.string().optional(),
  }),
  response: z.looseObject({
    productPage: z.looseObject({ products: z.array(searchProduct), total: orElse(z.number().int(), 0) }),
    uuid: orElse(z.string(), ""),
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
 * POST what a person looked at and searched for, from which recommendations and suggestions are made. The
 * platform's own tracking has no public wire format; this one is ours. The person is known by the guest's
 * cookie, the bearer token or the anonymous id of the cookie `cqcid`; without any nothing is recorded.
 */
export const recordActivities = endpoint({
  rule: "API-138",
  method: "POST",
  path: `${storePath}/ai/activities`,
  query: z.object(commonQuery),
  body: z.strictObject({
    activities: z
      .array(
        z.union([
          z.strictObject({ type: z.literal("ViewProduct"), productId: recordId }),
          /** A search that found something; suggestions offer what several people searched for. */
          z.strictObject({ type: z.literal("Search"), searchTerm: z.string().min(1).max(1000) }),
        ]),
      )
      .min(1)
      .max(20),
  }),
  /** How many of them count: products that the store sells, terms that are words. */
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
