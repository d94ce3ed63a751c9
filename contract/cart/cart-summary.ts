import { z } from "zod";

import { customFields } from "#contract/custom-fields";
import { storePath } from "#contract/paths";
import { amountOrZero, currencyOrDefault, decimalText, withFallback } from "#contract/values";

/** Path of the store's carts. */
export const cartsPath = `${storePath}/carts` as const;

/** Errors of reading a cart. */
export const cartErrors = ["ITEM_NOT_FOUND", "INVALID_API_INPUT"] as const;
/** `cartErrors` and the errors of a request body. */
export const bodyErrors = [...cartErrors, "JSON_PARSER_ERROR"] as const;
/** `bodyErrors` and the errors of changing lines. */
export const lineErrors = [
  ...bodyErrors,
  "INSUFFICIENT_ACCESS",
  "LIMIT_EXCEEDED",
  "MAX_LIMIT_EXCEEDED",
] as const;

/** The states of a cart (API-53). */
export const cartStatus = z.enum([
  "Active",
  "Checkout",
  "Processing",
  "PendingClosed",
  "Closed",
  "PendingDelete",
]);

/**
 * Cart summary (API-53, API-54). Amounts are decimal text. If there is no cart, every id is null and every
 * amount "0.00" (API-46). Only the id and the grand total are required. The grand total may be null while the
 * cart is being calculated. If the product amount is missing, it counts as the grand total.
 */
export const cartSummary = z
  .looseObject({
    cartId: z.string().nullable(),
    accountId: withFallback(z.string(), null),
    ownerId: withFallback(z.string(), null),
    webstoreId: withFallback(z.string(), null),
    name: withFallback(z.string(), "Cart"),
    status: withFallback(cartStatus, "Active"),
    type: withFallback(z.string(), "Cart"),
    taxType: withFallback(z.string(), "Net"),
    currencyIsoCode: currencyOrDefault,
    asyncOperationStatus: withFallback(z.enum(["Completed", "Errored", "Processing"]), "Completed"),
    isSecondary: withFallback(z.boolean(), false),
    grandTotalAmount: decimalText.nullable().transform((amount) => amount ?? "0.00"),
    totalListPrice: amountOrZero,
    totalProductAmount: decimalText.nullish(),
    totalProductAmountAfterAdjustments: amountOrZero,
    totalProductListAmount: amountOrZero,
    totalPromotionalAdjustmentAmount: amountOrZero,
    totalCartLevelAdjustmentAmount: amountOrZero,
    totalChargeAmount: amountOrZero,
    totalTaxAmount: amountOrZero,
    totalProductCount: withFallback(z.string(), "0"),
    totalProductLineItemCount: withFallback(z.number().int(), 0),
    totalSubProductCount: z.string().nullish(),
    firstPymtGrandTotalAmount: decimalText.nullish(),
    firstPymtTotalAmount: decimalText.nullish(),
    firstPymtTotalListPrice: decimalText.nullish(),
    firstPymtTotalTaxAmount: decimalText.nullish(),
    uniqueProductCount: withFallback(z.number().int(), 0),
    totalAmountWithItemAdjustment: amountOrZero,
    hasGift: withFallback(z.boolean(), false),
    purchaseOrderNumber: withFallback(z.string(), null),
    orderOwnerId: withFallback(z.string(), null),
    customFields: withFallback(customFields, []),
  })
  .transform((summary) => ({
    ...summary,
    totalProductAmount: summary.totalProductAmount ?? summary.grandTotalAmount,
  }));
export type CartSummary = z.infer<typeof cartSummary>;
