import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, decimalText, webAddress } from "#contract/values";

/** The most products that one question may name. */
export const maximumRebateProducts = 100;

const rebate = z.looseObject({
  slug: z.string(),
  name: z.string(),
  /** For one piece, as decimal text; null for a percentage. */
  amount: decimalText.nullable(),
  /** Such as "30.00"; null for an amount. */
  percent: decimalText.nullable(),
  /** The most for one piece; null for no limit. */
  maximum: decimalText.nullable(),
  /** The most pieces of one household; null for any number. */
  perHousehold: z.number().int().nullable(),
  /** The state, utility or agency that pays. */
  payer: z.string(),
  /** Conditions that the store cannot check. */
  note: z.string().nullable(),
  source: z.object({ name: z.string(), url: webAddress }),
  claimUrl: webAddress.nullable(),
  /** Days such as `2026-11-27`. */
  checkedOn: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** Invented, for a demonstration. */
  isSample: z.boolean(),
  state: z.enum(["Running", "NotStarted", "Ended"]),
  /** Its conditions for products, in words: 'Induction ranges'. Empty if it is for all. */
  categories: z.array(z.object({ urlPath: z.string(), name: z.string() })),
  /** Names of products. */
  products: z.array(z.string()),
  /** Labels and values, such as 'Fuel' and 'Induction'. */
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Those of the asked products that it is for. */
  fits: z.array(z.string()),
});
export type Rebate = z.infer<typeof rebate>;

/**
 * GET the rebates of a state, the largest first, also those that have ended: by `zipCode`, or by `state` with
 * two letters. `products` is a list of ids with commas, at most 100. 404 ITEM_NOT_FOUND for a ZIP code that
 * does not exist.
 */
export const listRebates = endpoint({
  rule: "API-459",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/rebates`,
  query: z.object({
    ...commonQuery,
    zipCode: z.string().max(20).optional(),
    state: z.string().max(20).optional(),
    products: z.string().max(2000).optional(),
  }),
  response: z.looseObject({
    /** Two letters. */
    state: z.string(),
    rebates: z.array(rebate),
  }),
  status: 200,
  audience: "public",
  maxAge: 300,
  topics: ["content", "catalog"],
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});
