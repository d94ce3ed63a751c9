import { z } from "zod";

import { customFields } from "./custom-fields";
import { storePath } from "./paths";
import { amountOrNone, currencyOrUsual, decimalText, orElse } from "./values";

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
    accountId: orElse(z.string(), null),
    ownerId: orElse(z.string(), null),
    webstoreId: orElse(z.string(), null),
    name: orElse(z.string(), "Cart"),
    status: orElse(cartStatus, "Active"),
    type: orElse(z.string(), "Cart"),
    taxType: orElse(z.string(), "Net"),
    currencyIsoCode: currencyOrUsual,
    asyncOperationStatus: orElse(z.enum(["Completed", "Errored", "Processing"]), "Completed"),
    isSecondary: orElse(z.boolean(), false),
    grandTotalAmount: decimalText.nullable().transform((amount) => amount ?? "0.00"),
    totalListPrice: amountOrNone,
    totalProductAmount: decimalText.nullish(),
    totalProductAmountAfterAdjustments: amountOrNone,
    totalProductListAmount: amountOrNone,
    totalPromotionalAdjustmentAmount: amountOrNone,
    totalCartLevelAdjustmentAmount: amountOrNone,
    totalChargeAmount: amountOrNone,
    totalTaxAmount: amountOrNone,
    totalProductCount: orElse(z.string(), "0"),
    totalProductLineItemCount: orElse(z.number().int(), 0),
    totalSubProductCount: z.string().nullish(),
    firstPymtGrandTotalAmount: decimalText.nullish(),
    firstPymtTotalAmount: decimalText.nullish(),
    firstPymtTotalListPrice: decimalText.nullish(),
    firstPymtTotalTaxAmount: decimalText.nullish(),
    uniqueProductCount: orElse(z.number().int(), 0),
    totalAmountWithItemAdjustment: amountOrNone,
    hasGift: orElse(z.boolean(), false),
    purchaseOrderNumber: orElse(z.string(), null),
    orderOwnerId: orElse(z.string(), null),
    customFields: orElse(customFields, []),
  })
  .transform((summary) => ({
    ...summary,
    totalProductAmount: summary.totalProductAmount ?? summary.grandTotalAmount,
  }));
export type CartSummary = z.infer<typeof cartSummary>;
