import { z } from "zod";

/** A decimal number as text, such as "4298.00" or "-10.5". */
export const decimalText = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** An 18-character record id (15 are accepted as well). */
export const recordId = z.string().regex(/^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/);

/** A quantity in a request: a decimal as text; JSON numbers are accepted in practice. */
export const quantityInput = z.union([z.string().max(20), z.number()]).transform((value) => String(value));

/** An optional boolean in a query. */
export const trueOrFalse = z.enum(["true", "false"]).optional();

/**
 * A field that an answer may leave out or send as null, because it is not documented as required or not known
 * while a cart is calculated (API-20). It reads as the fallback then.
 */
export const orElse = <S extends z.ZodType, F extends NonNullable<z.output<S>> | null>(
  schema: S,
  fallback: F,
) =>
  schema.nullish().transform((value) => (value ?? fallback) as NonNullable<z.output<S>> | Extract<F, null>);

/**
 * A field that only some answers have, such as one that has to be requested. Every other declared field is in
 * each answer of the embedded platform, which tests check (tests/support/strict-answer.ts).
 */
export const sometimes = <S extends z.ZodType>(schema: S): z.ZodOptional<S> =>
  schema.optional().meta({ sometimes: true });

/** A text, null where missing. */
export const textOrNone = orElse(z.string(), null);
/** An amount as decimal text, "0.00" where missing. */
export const amountOrNone = orElse(decimalText, "0.00");
/** A currency code, "USD" where missing. */
export const currencyOrUsual = orElse(z.string(), "USD");

/** Query parameters that every call accepts. */
export const commonQuery = {
  effectiveAccountId: z.string().optional(),
  currencyIsoCode: z.string().length(3).optional(),
  language: z.string().optional(),
  asGuest: z.string().optional(),
  htmlEncode: z.string().optional(),
};

/** The platform's error body, always an array (API-31). */
export const errorBody = z.array(z.looseObject({ errorCode: z.string(), message: z.string() })).min(1);
export type ErrorBody = z.infer<typeof errorBody>;

/** An error inside checkout, payment and order bodies; `type` is a path-like code (API-36). */
export const checkoutError = z.object({
  type: z.string(),
  title: orElse(z.string(), ""),
  detail: orElse(z.string(), ""),
  instance: orElse(z.string(), null),
  invalidParameters: orElse(z.array(z.object({ name: z.string(), reason: z.string() })), []),
});
export type CheckoutError = z.infer<typeof checkoutError>;

/** Fields as plain values by name. */
export const plainFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A picture, document or video. */
export const media = z.object({
  id: z.string(),
  title: z.string(),
  alternateText: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  mediaType: z.enum(["Image", "Document", "Video"]),
  sortOrder: z.number().int(),
  contentVersionId: z.string().nullable(),
});
export type Media = z.infer<typeof media>;

export const mediaGroup = z.object({
  id: z.string(),
  developerName: z.string(),
  name: z.string(),
  usageType: z.string(),
  mediaItems: z.array(media),
});

/** Tokens and addresses of the neighboring pages; null where there is none. */
export const pageTokens = {
  currentPageToken: textOrNone,
  currentPageUrl: textOrNone,
  nextPageToken: textOrNone,
  nextPageUrl: textOrNone,
  previousPageToken: textOrNone,
  previousPageUrl: textOrNone,
};

/** The attribute values of a variation, such as finish and width. */
export const variationAttributes = z.record(
  z.string(),
  z.object({ label: z.string(), sequence: z.number().int(), value: z.string() }),
);

/** Quantities that may be bought, as decimal text; null for no rule. */
export const purchaseQuantityRule = z
  .object({ minimum: z.string(), maximum: z.string(), increment: z.string() })
  .nullable();
