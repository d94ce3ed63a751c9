import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

/** A tax policy. `taxRatePercentage` is decimal text in percent. */
export const taxPolicy = z.object({
  countryIsoCode: z.string(),
  stateIsoCode: z.string(),
  priority: z.number().int(),
  taxRatePercentage: z.string(),
  taxTreatmentName: z.string(),
  taxTreatmentDescription: z.string(),
});

/**
 * GET the taxes of a product in a state. `taxLocaleType` tells whether prices include them (Gross) or they
 * are added (Net); the storefront does not ask in a Net store. Country and state are by default the store's.
 * A state without a rate, and any country but the United States, has no policies.
 */
export const getProductTaxes = endpoint({
  rule: "API-130",
  source: "specification",
  method: "GET",
  path: `${storePath}/taxes/products/{productId}`,
  query: z.object({
    ...commonQuery,
    countryIsoCode: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
    stateIsoCode: z
      .string()
      .regex(/^[A-Za-z0-9]{1,3}$/)
      .optional(),
  }),
  response: z.object({
    taxLocaleType: z.enum(["Gross", "Net"]),
    taxesInfo: z.record(
      z.string(),
      z.looseObject({
        success: z.boolean(),
        error: z.looseObject({}).nullable(),
        taxesInfoList: z.array(taxPolicy),
      }),
    ),
  }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_ID_FIELD", "INVALID_API_INPUT"],
  guestAccess: "browse",
  entitlement: "taxes",
  topics: ["catalog", "prices"],
});
