import { z } from "zod";

import { cartItemCollection } from "#contract/cart/cart-item-shapes";
import { addressReference, deliveryGroup } from "./delivery-shapes";
import { giftTextLimits } from "./gift-texts";
import { customFieldsInput } from "#contract/custom-fields";
import { endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { commonQuery, pageTokens, quantityInput, booleanText } from "#contract/values";

const deliveryGroupsPath = `${storePath}/carts/{cartId}/delivery-groups` as const;

/** A delivery group with a page of its lines (API-78). */
const cartDeliveryGroup = deliveryGroup.extend({ cartItems: cartItemCollection });
export type CartDeliveryGroup = z.infer<typeof cartDeliveryGroup>;

const deliveryGroupCollection = z.looseObject({
  /** The number of groups of the whole cart. */
  count: z.number().int(),
  items: z.array(cartDeliveryGroup),
  ...pageTokens,
});

/**
 * The fields of a new or changed group (API-82). Absent fields stay. Empty gift texts remove the old ones,
 * and `isGift: false` removes both and the gift wrap.
 */
export const deliveryGroupInput = z.strictObject({
  id: z.string().max(18).optional(),
  name: z.string().min(1).max(80).optional(),
  deliveryAddress: addressReference.optional(),
  deliveryMethodId: z.string().max(18).optional(),
  desiredDeliveryDate: z.string().max(40).optional(),
  shippingInstructions: z.string().max(1000).optional(),
  isGift: z.boolean().optional(),
  giftMessage: z
    .string()
    .max(2 * giftTextLimits.message)
    .optional(),
  giftToName: z.string().max(255).optional(),
  /** Our own addition to requests; documented only for answers. */
  customFields: customFieldsInput,
});

const errors = ["ITEM_NOT_FOUND", "INVALID_API_INPUT"] as const;
const bodyErrors = [...errors, "JSON_PARSER_ERROR"] as const;

/**
 * GET the groups, the default one first. `limit` and `pageSize` mean the same. `cartItemLimit` limits the
 * lines of each group.
 */
export const listDeliveryGroups = endpoint({
  rule: "API-81",
  source: "specification",
  method: "GET",
  path: deliveryGroupsPath,
  query: z.object({
    ...commonQuery,
    limit: z.string().optional(),
    cartItemLimit: z.string().optional(),
    page: z.string().optional(),
    pageSize: z.string().optional(),
    sort: z.enum(["CreatedDateAsc", "CreatedDateDesc", "NameAsc", "NameDesc"]).optional(),
    productFields: z.string().optional(),
  }),
  response: deliveryGroupCollection,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors,
});

/**
 * POST another group. 403 INSUFFICIENT_ACCESS in a store without split shipment, and for a cart that can only
 * be paid. Accepts an `Idempotency-Key`: a repeated call adds nothing and answers the group as it is now.
 */
export const createDeliveryGroup = endpoint({
  rule: "API-82",
  source: "documented",
  method: "POST",
  path: deliveryGroupsPath,
  query: z.object(commonQuery),
  body: deliveryGroupInput,
  response: cartDeliveryGroup,
  status: 201,
  alsoAnswers: [202],
  audience: "private",
  errors: [...bodyErrors, "INVALID_SESSION_ID", "INSUFFICIENT_ACCESS", "MAX_LIMIT_EXCEEDED"],
  guestAccess: "cart",
});

/** GET a group with its lines, at most `cartItemLimit` (default 25). */
export const getDeliveryGroup = endpoint({
  rule: "API-81",
  source: "specification",
  method: "GET",
  path: `${deliveryGroupsPath}/{deliveryGroupId}`,
  query: z.object({
    ...commonQuery,
    cartItemLimit: z.string().optional(),
    productFields: z.string().optional(),
  }),
  response: cartDeliveryGroup,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors,
});

/**
 * PATCH a group. A new delivery method reverses the payment. A guest who names an address by its id gets 401.
 */
export const updateDeliveryGroup = endpoint({
  rule: "API-82",
  source: "specification",
  method: "PATCH",
  path: `${deliveryGroupsPath}/{deliveryGroupId}`,
  query: z.object(commonQuery),
  body: deliveryGroupInput,
  response: cartDeliveryGroup,
  status: 200,
  alsoAnswers: [202],
  audience: "private",
  errors: [...bodyErrors, "INVALID_SESSION_ID"],
  guestAccess: "cart",
});

/**
 * DELETE a group other than the default one. Its lines move to the default group, or are deleted with
 * `deleteCartItems=true`.
 */
export const deleteDeliveryGroup = endpoint({
  rule: "API-83",
  source: "specification",
  method: "DELETE",
  path: `${deliveryGroupsPath}/{deliveryGroupId}`,
  query: z.object({ ...commonQuery, deleteCartItems: booleanText }),
  response: z.null(),
  status: 204,
  alsoAnswers: [202],
  audience: "private",
  errors: [...errors, "INSUFFICIENT_ACCESS"],
  guestAccess: "cart",
});

/**
 * POST: distributes lines over groups. `quantity` is the quantity of the line's product that the group will
 * hold, 0 for none; part of a line becomes a separate line in that group. The total of a product over all
 * groups must stay the same, otherwise the answer is 400. With an `If-Match` header of an older version of
 * the cart the answer is 412 CART_CHANGED and nothing is written.
 */
export const arrangeCartItems = endpoint({
  rule: "API-84",
  source: "specification",
  method: "POST",
  path: `${deliveryGroupsPath}/actions/arrange-items`,
  query: z.object({ ...commonQuery, deleteEmptyDeliveryGroups: booleanText }),
  body: z.strictObject({
    arrangements: z
      .array(
        z.strictObject({
          deliveryGroupId: z.string().max(18),
          cartItemId: z.string().max(18),
          quantity: quantityInput,
        }),
      )
      .min(1)
      .max(1000),
  }),
  response: deliveryGroupCollection,
  status: 202,
  audience: "private",
  errors: [...bodyErrors, "INSUFFICIENT_ACCESS", "MAX_LIMIT_EXCEEDED", "CART_CHANGED"],
  guestAccess: "cart",
});
