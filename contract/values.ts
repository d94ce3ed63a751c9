import { z } from "zod";

/** A decimal number written as text, e.g. "4298.00" or "-10.5" (platform-api.md section 0.3). */
export const decimalText = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** An 18-character record id (15 are accepted as well). */
export const recordId = z.string().regex(/^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/);

/** A quantity in a request: a decimal as text; JSON numbers are accepted in practice. */
export const quantityInput = z.union([z.string().max(20), z.number()]).transform((value) => String(value));

/** A switch in a query. */
export const trueOrFalse = z.enum(["true", "false"]).optional();

/**
 * A field of an answer that a platform may leave out or send as null: platform-api.md does not show it as
 * required, or it is not known while a cart is being calculated (section 0.5). The storefront reads the
 * fallback then.
 */
export const orElse = <S extends z.ZodType, F extends NonNullable<z.output<S>> | null>(
  schema: S,
  fallback: F,
) =>
  schema.nullish().transform((value) => (value ?? fallback) as NonNullable<z.output<S>> | Extract<F, null>);

/**
 * A field that an answer has only sometimes: where it was asked for, say. Every other declared field is in
 * each answer of the embedded platform, however tolerant its schema is of a hosted one; the tests hold it to
 * that (tests/support/strict-answer.ts).
 */
export const sometimes = <S extends z.ZodType>(schema: S): z.ZodOptional<S> =>
  schema.optional().meta({ sometimes: true });
export const isSometimes = (schema: z.ZodType): boolean => schema.meta()?.sometimes === true;

export const textOrNone = orElse(z.string(), null);
/** An amount that may be missing; nothing, then. */
export const amountOrNone = orElse(decimalText, "0.00");
export const currencyOrUsual = orElse(z.string(), "USD");

/** Query parameters that every call accepts (platform-api.md section 0). */
export const commonQuery = {
  effectiveAccountId: z.string().optional(),
  currencyIsoCode: z.string().length(3).optional(),
  language: z.string().optional(),
  asGuest: z.string().optional(),
  htmlEncode: z.string().optional(),
};

/** The platform's error body: always an array (platform-api.md section 0.2). */
export const errorBody = z.array(z.looseObject({ errorCode: z.string(), message: z.string() })).min(1);
export type ErrorBody = z.infer<typeof errorBody>;

/** The error object inside checkout, payment and order bodies. */
export const checkoutError = z.object({
  type: z.string(),
  title: orElse(z.string(), ""),
  detail: orElse(z.string(), ""),
  instance: orElse(z.string(), null),
  invalidParameters: orElse(z.array(z.object({ name: z.string(), reason: z.string() })), []),
});
export type CheckoutError = z.infer<typeof checkoutError>;

export const plainFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

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

export const pageTokens = {
  currentPageToken: textOrNone,
  currentPageUrl: textOrNone,
  nextPageToken: textOrNone,
  nextPageUrl: textOrNone,
  previousPageToken: textOrNone,
  previousPageUrl: textOrNone,
};

/** What sets a variation apart, by attribute: a finish, a width. */
export const variationAttributes = z.record(
  z.string(),
  z.object({ label: z.string(), sequence: z.number().int(), value: z.string() }),
);

export const purchaseQuantityRule = z
  .object({ minimum: z.string(), maximum: z.string(), increment: z.string() })
  .nullable();
