import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { dataPath, storePath } from "#contract/paths";
import { commonQuery, booleanText, withFallback } from "#contract/values";

/**
 * The stock of one product (API-132). Quantities are JSON numbers. Reserved stock is already subtracted from
 * the two `available…` quantities.
 */
const inventoryLevel = z.object({
  product2Id: z.string(),
  onHand: z.number(),
  availableToFulfill: z.number(),
  availableToOrder: z.number(),
  /** Our own addition: delivered by a crew, not by parcel (DELIVERY-11). */
  isLargeAppliance: withFallback(z.boolean(), true),
  /** Our own addition: since when nothing can be ordered, if that is known. ISO 8601, UTC. */
  soldOutSince: withFallback(z.string(), null),
  /**
   * Our own addition (API-395): the first calendar day on which something can be ordered again, such as
   * `2026-12-09`, today at the earliest. Null while there is stock, and if that is not known.
   */
  expectedDate: withFallback(z.string(), null),
});

export type InventoryLevel = z.infer<typeof inventoryLevel>;

/**
 * GET stock by location or location group. `locations`, `locationgroups` and `products` are comma-separated
 * ids; `scope` is `webStoreId Eq '0ZE…'`. `includeRelatedProducts` adds the variations of a parent and the
 * parts of a bundle or set.
 */
export const getInventoryLevels = endpoint({
  rule: "API-131",
  source: "specification",
  method: "GET",
  path: `${dataPath}/commerce/inventory/levels`,
  query: z.object({
    locations: z.string().optional(),
    locationgroups: z.string().optional(),
    products: z.string(),
    includeRelatedProducts: booleanText,
    scope: z.string(),
  }),
  response: z.object({
    success: z.boolean(),
    errors: z.array(z.looseObject({})),
    totalInventory: z.array(inventoryLevel),
    locations: z.array(z.object({ locationId: z.string(), inventoryProducts: z.array(inventoryLevel) })),
    locationGroups: z.array(
      z.object({ locationGroupId: z.string(), inventoryProducts: z.array(inventoryLevel) }),
    ),
  }),
  status: 200,
  audience: "public",
  maxAge: 10,
  errors: ["INVALID_API_INPUT", "INVALID_ID_FIELD"],
  topics: ["stock", "places", "catalog"],
});

/**
 * PUT: reserves stock for every line, for 14400 seconds by default. If stock is short, nothing is reserved,
 * and the answer is 200 with `success: false` and errorCode INSUFFICIENT_INVENTORY; RESERVATION_LIMIT for a
 * cart that was held without a payment for an hour (STOCK-31).
 */
export const reserveInventory = endpoint({
  rule: "API-76",
  source: "specification",
  method: "PUT",
  path: `${storePath}/carts/{cartId}/inventory-reservations`,
  query: z.object(commonQuery),
  body: z.strictObject({ durationInSeconds: z.number().int().min(1).max(86_400).optional() }),
  response: z.looseObject({
    reservationIdentifier: z.string().nullable(),
    success: z.boolean(),
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    /** Our own addition. ISO 8601, UTC; null if nothing is reserved. */
    expiresAt: z.string().nullish(),
    inventoryItemReservations: z.array(
      z.looseObject({
        productId: z.string(),
        quantity: z.number(),
        success: z.boolean(),
        reservedAtLocationId: z.string().nullish(),
      }),
    ),
  }),
  status: 200,
  alsoAnswers: [201],
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT", "JSON_PARSER_ERROR"],
  guestAccess: "cart",
});

/** DELETE the reservations of the cart. Has no effect if there are none. */
export const releaseInventory = endpoint({
  rule: "API-77",
  source: "documented",
  method: "DELETE",
  path: `${storePath}/carts/{cartId}/inventory-reservations`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
  guestAccess: "cart",
});
