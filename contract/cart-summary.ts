import { z } from "zod";

import { customFields } from "./custom-fields";
import { storePath } from "./paths";
import { amountOrNone, currencyOrUsual, decimalText, orElse } from "./values";

/** Path of the store's carts. */
export const cartsPath = `${storePath}/carts` as const;

/** Errors of reading a cart; `bodyErrors` adds those of a body, `lineErrors` those of changing lines. */
export const cartErrors = ["ITEM_NOT_FOUND", "INVALID_API_INPUT"] as const;
export const bodyErrors = [...cartErrors, "JSON_PARSER_ERROR"] as const;
export const lineErrors = [
  ...bodyErrors,
  "INSUFFICIENT_ACCESS",
  "LIMIT_EXCEEDED",
  "MAX_LIMIT_EXCEEDED",
] as const;

export const cartStatus = z.enum([
  "Active",
  "Checkout",
  "Processing",
  "PendingClosed",
  "Closed",
  "PendingDelete",
]);

/**
 * Cart summary (API-53). Amounts are decimal text. Without a cart every id is null and every amount "0.00".
 * Required are the id and the grand total, which may be null while the cart is being calculated; where
 * nothing else is known, the goods cost that.
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
