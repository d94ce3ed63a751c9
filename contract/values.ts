import { z } from "zod";

/** A decimal number as text, such as "4298.00" or "-10.5" (API-13). */
export const decimalText = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** A record id of 18 characters; 15 are accepted too (API-17). */
export const recordId = z.string().regex(/^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/);

/** The address of a page of any site, as a merchant enters it. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** A quantity in a request, as text or as a number (API-14). */
export const quantityInput = z.union([z.string().max(20), z.number()]).transform((value) => String(value));

/** An optional boolean in a query. */
export const booleanText = z.enum(["true", "false"]).optional();

/**
 * A field that a hosted platform may omit or send as null, because it is not documented as required or not
 * known while a cart is being calculated (API-20). Its value is then the fallback.
 */
export const withFallback = <S extends z.ZodType, F extends NonNullable<z.output<S>> | null>(
  schema: S,
  fallback: F,
) =>
  schema.nullish().transform((value) => (value ?? fallback) as NonNullable<z.output<S>> | Extract<F, null>);

/**
 * A field that only some answers have, such as one that must be requested. All other declared fields are in
 * every answer of the embedded platform (API-19), which tests check (tests/support/strict-answer.ts). A value
 * of an unknown shape reads as absent, so that it takes no page down (API-20).
 */
export const occasional = <S extends z.ZodType>(schema: S): z.ZodCatch<z.ZodOptional<S>> =>
  schema.optional().catch(undefined).meta({ occasional: true });

/** An addition of our own to an answer. A value of an unknown shape reads as null (API-20). */
export const addition = <S extends z.ZodType>(schema: S): z.ZodCatch<z.ZodOptional<z.ZodNullable<S>>> =>
  schema.nullish().catch(null);

/** Text; null if missing. */
export const textOrNull = withFallback(z.string(), null);
/** An amount as decimal text; "0.00" if missing. */
export const amountOrZero = withFallback(decimalText, "0.00");
/** A currency code; "USD" if missing. */
export const currencyOrDefault = withFallback(z.string(), "USD");

/** Whether the text names a time zone, such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Query parameters that every call accepts (API-2). */
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

/** An error in the body of a checkout, payment or order. `type` is a code like a path (API-36). */
export const checkoutError = z.object({
  type: z.string(),
  title: withFallback(z.string(), ""),
  detail: withFallback(z.string(), ""),
  instance: withFallback(z.string(), null),
  invalidParameters: withFallback(z.array(z.object({ name: z.string(), reason: z.string() })), []),
});
export type CheckoutError = z.infer<typeof checkoutError>;

/** Fields by name, with plain values (API-15). */
export const plainFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A picture, document or video (API-21). */
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

/** Media items with the same use (API-21). */
export const mediaGroup = z.object({
  id: z.string(),
  developerName: z.string(),
  name: z.string(),
  usageType: z.string(),
  mediaItems: z.array(media),
});

/** The tokens and addresses of this page and its neighbors (API-38). Null if there is no such page. */
export const pageTokens = {
  currentPageToken: textOrNull,
  currentPageUrl: textOrNull,
  nextPageToken: textOrNull,
  nextPageUrl: textOrNull,
  previousPageToken: textOrNull,
  previousPageUrl: textOrNull,
};

/** The attribute values of a variation, such as finish and width (API-64). */
export const variationAttributes = z.record(
  z.string(),
  z.object({ label: z.string(), sequence: z.number().int(), value: z.string() }),
);

/** The quantities that may be bought, as text (API-14). Null if there is no rule. */
export const purchaseQuantityRule = z
  .object({ minimum: z.string(), maximum: z.string(), increment: z.string() })
  .nullable();
