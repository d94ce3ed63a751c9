import { z } from "zod";

import { customFields } from "./custom-fields";

/** Where the calls on carts stand. */
export const cartsPath = "/services/data/v65.0/commerce/webstores/{webstoreId}/carts";

/** What reading a cart may answer, what a call with a body adds, and what changing a cart adds: one that can be paid but not changed is refused. */
export const cartErrors = ["ITEM_NOT_FOUND", "INVALID_API_INPUT"] as const;
export const bodyErrors = [...cartErrors, "JSON_PARSER_ERROR"] as const;
export const lineErrors = [...bodyErrors, "INSUFFICIENT_ACCESS", "LIMIT_EXCEEDED", "MAX_LIMIT_EXCEEDED"] as const;

/** Cart summary (platform-api.md section 2.1). Without a cart every id is null and every amount "0.00". */
export const cartSummary = z.looseObject({
  cartId: z.string().nullable(),
  accountId: z.string().nullable(),
  ownerId: z.string().nullable(),
  webstoreId: z.string(),
  name: z.string(),
  status: z.enum(["Active", "Checkout", "Processing", "PendingClosed", "Closed", "PendingDelete"]),
  type: z.string(),
  taxType: z.string(),
  currencyIsoCode: z.string(),
  asyncOperationStatus: z.enum(["Completed", "Errored", "Processing"]),
  isSecondary: z.boolean(),
  grandTotalAmount: z.string(),
  totalListPrice: z.string(),
  totalProductAmount: z.string(),
  totalProductAmountAfterAdjustments: z.string(),
  totalProductListAmount: z.string(),
  totalPromotionalAdjustmentAmount: z.string(),
  totalCartLevelAdjustmentAmount: z.string(),
  totalChargeAmount: z.string(),
  totalTaxAmount: z.string(),
  totalProductCount: z.string(),
  totalProductLineItemCount: z.number().int(),
  uniqueProductCount: z.number().int(),
  totalAmountWithItemAdjustment: z.string(),
  hasGift: z.boolean(),
  purchaseOrderNumber: z.string().nullable(),
  orderOwnerId: z.string().nullable(),
  customFields,
});
export type CartSummary = z.infer<typeof cartSummary>;
