import { sql } from "kysely";

import type { CustomFieldsInput } from "#contract/custom-fields";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { CustomFieldValues } from "#platform/db/column-types";
import type { Executor, SellingModelTable } from "#platform/db/database";
import { badInput, notFound } from "#platform/core/errors";
import { giftWrapType } from "#platform/catalog/products/gift-wrap";
import { chooseTerm } from "#platform/purchase/pricing/selling-models";

import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { isPlan } from "#platform/catalog/products/needs-appliance";
import { checkPieces, checkPlans, lowerLinesOf, type ApplianceLine } from "./appliance-lines";
import { checkWrapQuantity } from "./gift-wrap-lines";
import { noteShownPrice } from "./selling-model";
import { checkQuantityRule, readQuantity } from "#platform/purchase/cart/state/quantity";
import { type BuyableProduct } from "#platform/purchase/cart/state/queries";

/** A change of a line. Absent values stay as they are. */
export interface LineChange {
  quantity: string;
  subscriptionTerm?: number | undefined;
  /** Another selling model; null for the sale that is not repeated (CART-69). */
  productSellingModelId?: string | null | undefined;
  customFields?: CustomFieldsInput;
}

/**
 * Sets quantity, term and custom fields of a line of a locked cart. Returns false if nothing changes. Throws
 * 404 for an unknown line, 400 for an invalid quantity (CART-9, CART-10, CART-51) or term (PRICE-13). The
 * lines that belong to it never have more pieces than it.
 */
export async function changeLine(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  lineId: string,
  change: LineChange,
): Promise<boolean> {
  const { rows } = await sql<LineToChange>`
    select i.quantity, i.subscription_term, i.custom_fields, p.name, p.product_type, p.minimum_quantity, p.maximum_quantity, p.quantity_increment, p.product_type = ${giftWrapType} as is_gift_wrap, to_json(m) as model,
      (select json_build_object('id', a.id, 'name', ap.name, 'quantity', a.quantity) from cart_item a join product ap on ap.id = a.product_id
        where a.id = i.belongs_to_item_id) as appliance,
      (select coalesce(sum(o.quantity), 0)::int from cart_item o where o.cart_id = i.cart_id and o.product_id = i.product_id and o.id <> i.id) as elsewhere
    from cart_item i join product p on p.id = i.product_id left join selling_model m on m.id = i.selling_model_id
    where i.id = ${lineId} and i.cart_id = ${cart.id}`.execute(trx);
  const line = rows[0];
  if (!line) throw notFound("The cart line does not exist");
  const quantity = readQuantity(change.quantity);
  checkQuantityRule(line, line.elsewhere + quantity);
  if (line.is_gift_wrap) checkWrapQuantity(line.name, quantity);
  checkPieces(line.name, quantity, line.appliance);
  if (line.appliance && isPlan(line.product_type))
    await checkPlans(trx, { quantity, lineId }, line.appliance);
  const term =
    change.subscriptionTerm === undefined
      ? line.subscription_term
      : chooseTerm(line.model, change.subscriptionTerm);
  if (typeof term === "string") throw badInput(term);
  // The shopper has seen the line, and its price with it.
  if (line.model?.type === "Evergreen") await noteShownPrice(trx, scope, cart, lineId);
  const customFields = customFieldsColumn(line.custom_fields, change.customFields);
  if (
    quantity === line.quantity &&
    term === line.subscription_term &&
    customFields.custom_fields === undefined
  )
    return false;
  await trx
    .updateTable("cart_item")
    .set({ quantity, subscription_term: term, ...customFields })
    .where("id", "=", lineId)
    .execute();
  await lowerLinesOf(trx, lineId, quantity);
  return true;
}

type LineToChange = Pick<
  BuyableProduct,
  "name" | "product_type" | "is_gift_wrap" | "minimum_quantity" | "maximum_quantity" | "quantity_increment"
> & {
  quantity: number;
  subscription_term: number | null;
  custom_fields: CustomFieldValues;
  model: SellingModelTable | null;
  /** The line of the appliance that this line belongs to. */
  appliance: Pick<ApplianceLine, "id" | "name" | "quantity"> | null;
  /** The quantity of the product on other lines of the cart. */
  elsewhere: number;
};

/** Removes a line of a locked cart, with the lines that belong to it. Throws 404 for an unknown line. */
export async function removeLine(trx: Executor, cart: CartRow, lineId: string): Promise<void> {
  const result = await trx
    .deleteFrom("cart_item")
    .where("id", "=", lineId)
    .where("cart_id", "=", cart.id)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw notFound("The cart line does not exist");
}
