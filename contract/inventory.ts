import { z } from "zod";

import { endpoint } from "./endpoint";
import { dataPath, storePath } from "./paths";
import { commonQuery, trueOrFalse } from "./values";

const inventoryLevel = z.object({
  product2Id: z.string(),
  onHand: z.number(),
  availableToFulfill: z.number(),
  availableToOrder: z.number(),
});

/**
 * GET stock by location group. `locationgroups` and `products` are
 * comma-separated ids; `scope` is `webStoreId Eq '0ZE…'`. Amounts are JSON numbers; what is reserved is
 * already taken off the `available…` figures. With `includeRelatedProducts` the variations of a parent and
 * the parts of a bundle or a set have figures of their own beside it.
 */
export const getInventoryLevels = endpoint({
  rule: "API-131",
  method: "GET",
  path: `${dataPath}/commerce/inventory/levels`,
  query: z.object({
    locations: z.string().optional(),
    locationgroups: z.string().optional(),
    products: z.string(),
    includeRelatedProducts: trueOrFalse,
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
  topics: ["stock", "places", "catalogue"],
});

/**
 * PUT reservations for every line, for 14400 seconds unless given.
 * Where stock does not suffice the answer is 200 with `success: false` and errorCode INSUFFICIENT_INVENTORY.
 */
export const reserveInventory = endpoint({
  rule: "API-76",
  method: "PUT",
  path: `${storePath}/carts/{cartId}/inventory-reservations`,
  query: z.object(commonQuery),
  body: z.strictObject({ durationInSeconds: z.number().int().min(1).max(86_400).optional() }),
  response: z.looseObject({
    reservationIdentifier: z.string().nullable(),
    success: z.boolean(),
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    /** Ours. ISO 8601, UTC; null where nothing is held. */
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

/** DELETE the reservations of the cart; has no effect where there are none. */
export const releaseInventory = endpoint({
  rule: "API-77",
  method: "DELETE",
  path: `${storePath}/carts/{cartId}/inventory-reservations`,
  query: z.object(commonQuery),
  response: z.null(),
  status: 204,
  audience: "private",
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
  guestAccess: "cart",
});
