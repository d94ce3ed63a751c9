import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery } from "#contract/values";

/** Why the data may be kept: to do what was asked for, by law, by consent, or to keep the store safe. */
export const grounds = ["contract", "law", "consent", "interest"] as const;

/**
 * GET what the database keeps of persons: each table with personal data and its columns, made from the
 * schema. `rows` is a power of ten, 0 for an empty table, and tells of all stores together. `kept` is a text.
 * Our own addition.
 */
export const getPrivacyReceipt = endpoint({
  rule: "API-426",
  source: "ours",
  method: "GET",
  path: `${ownStorePath}/privacy-receipt`,
  query: z.object(commonQuery),
  response: z.object({
    subjects: z.array(
      z.object({
        name: z.string(),
        purpose: z.string(),
        ground: z.enum(grounds),
        tables: z.array(
          z.object({
            name: z.string(),
            about: z.string(),
            kept: z.string(),
            columns: z.array(z.string()),
            rows: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
});
