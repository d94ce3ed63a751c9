import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

import { applianceProduct } from "./registrations";

const modelsPath = `${ownStorePath}/product-models` as const;
const named = z.looseObject({ model: z.string(), name: z.string() });

/**
 * GET the appliances that a model number may mean, of any brand, in any case and with any blanks and hyphens.
 * `match` is the only one that has this number or these letters and digits in it, `candidates` are those of
 * several, and `suggestions` similar numbers if there is none.
 */
export const findProductModel = endpoint({
  audience: "public",
  maxAge: 60,
  topics: ["catalog"],
  rule: "API-280",
  source: "ours",
  method: "GET",
  path: modelsPath,
  query: z.object({ ...commonQuery, model: z.string().max(300) }),
  response: z.looseObject({
    match: named.nullable(),
    candidates: z.array(named),
    suggestions: z.array(named),
  }),
  status: 200,
  errors: ["INVALID_API_INPUT"],
});

/**
 * GET the facts of the catalog for the owner of a model, also of one that is no longer sold. Answers 404 for
 * a number that does not stand for one appliance.
 */
export const getProductModel = endpoint({
  audience: "public",
  maxAge: 60,
  topics: ["catalog"],
  rule: "API-447",
  source: "ours",
  method: "GET",
  path: `${modelsPath}/{model}`,
  query: z.object(commonQuery),
  response: z.looseObject({
    product: applianceProduct,
    /** The model without finish and size; that of the product if there is no other. */
    family: z.string(),
    /** Such as `refrigerator-french-door`. */
    productType: z.string(),
    /** The name of its primary category. */
    category: z.string(),
    documents: z.array(z.looseObject({ title: z.string(), url: z.string() })),
    parts: z.array(
      z.looseObject({
        productId: z.string(),
        model: z.string(),
        name: z.string(),
        /** Null if this store does not sell it. */
        productUrlName: z.string().nullable(),
        /** Months after which it is replaced; null if the catalog has none. */
        replaceAfterMonths: z.number().nullable(),
      }),
    ),
    /** One for each size, the smallest first. */
    drawings: z.array(
      z.looseObject({
        model: z.string(),
        /** Such as `36 in`; null for a product of one size. */
        size: z.string().nullable(),
        /** Inches by attribute, such as `Width__c`. */
        measures: z.record(z.string(), z.number()),
        /** Attributes of its panels (`panelAttributes`); null for a model that carries none. */
        panels: z.record(z.string(), z.union([z.number(), z.string()])).nullable(),
      }),
    ),
  }),
  status: 200,
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
});

/** GET the appliances that this store sells and that carry panels of a cabinetmaker, by category. */
export const listPanelModels = endpoint({
  audience: "public",
  maxAge: 300,
  topics: ["catalog"],
  rule: "API-447",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/panel-models`,
  query: z.object(commonQuery),
  response: z.looseObject({
    models: z.array(z.looseObject({ model: z.string(), name: z.string(), category: z.string() })),
  }),
  status: 200,
  errors: ["INVALID_API_INPUT"],
});
