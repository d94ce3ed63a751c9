import { z } from "zod";

/** The value of a custom field (API-22). Null in a request removes the field. */
const value = z.union([z.string().max(255), z.number(), z.boolean(), z.null()]);

/** Names of custom fields end in `__c`. */
export const customFieldName = /^[A-Za-z]\w{0,76}__c$/;

/**
 * Custom fields in a request: `[{"attributes": {"type": "CartItem"}, "X__c": "…"}]` (API-22). Fields that are
 * not named stay. More than 25 fields or 4,000 characters per record answer 400 INVALID_API_INPUT.
 */
export const customFieldsInput = z
  .array(
    z
      .object({ attributes: z.strictObject({ type: z.string().max(80) }).optional() })
      .catchall(value)
      .refine(
        (fields) => Object.keys(fields).every((name) => name === "attributes" || customFieldName.test(name)),
        "names of custom fields end in __c",
      ),
  )
  .max(50)
  .optional();
export type CustomFieldsInput = z.output<typeof customFieldsInput>;

/** Custom fields in an answer: one element with all fields, or none if the record has none. */
export const customFields = z.array(z.looseObject({}));
export type CustomFields = z.infer<typeof customFields>;
