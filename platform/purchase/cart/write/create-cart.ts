import { sql } from "kysely";

import type { CustomFieldsInput } from "#contract/custom-fields";

import { requireOwnerKey } from "#platform/core/actor";
import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor } from "#platform/db/database";
import { PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";

import { ownerColumns, type CartRow, type CartScope } from "#platform/purchase/cart/access";

/** The maximum number of open carts of one owner in one store (CART-5). */
const maxCarts = 100;

export interface NewCart {
  /** A currency of the store. */
  currency: string;
  name?: string | undefined;
  isSecondary?: boolean | undefined;
  customFields?: CustomFieldsInput;
}

/**
 * Creates a cart. A primary cart becomes the current cart, and the previous current cart becomes secondary
 * (CART-5). Throws 400 at the maximum number of carts.
 */
export async function insertCart(
  trx: Executor,
  scope: CartScope,
  { currency, name = "Cart", isSecondary = false, customFields }: NewCart,
  now: Date,
): Promise<CartRow> {
  const owner = requireOwnerKey(scope.actor);
  const openCarts = trx
    .selectFrom("cart")
    .where("webstore_id", "=", scope.webstore.id)
    .where("owner_key", "=", owner)
    .where("status", "in", ["Active", "Checkout"]);
  const { count } = await openCarts
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxCarts)
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `You can have at most ${maxCarts} carts`);
  if (!isSecondary) {
    const current = await openCarts
      .select("id")
      .where("is_secondary", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (current)
      await trx
        .updateTable("cart")
        .set({ is_secondary: true, updated_at: now })
        .where("id", "=", current.id)
        .execute();
  }
  const cart = await trx
    .insertInto("cart")
    .values({
      id: newId("cart"),
      webstore_id: scope.webstore.id,
      ...ownerColumns(scope.actor),
      status: "Active",
      currency,
      name,
      is_secondary: isSecondary,
      ...customFieldsColumn({}, customFields),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["webstore_id", "owner_key"])
        .where(sql<boolean>`status in ('Active', 'Checkout') and not is_secondary`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  // A simultaneous request has created the current cart, so the insert did nothing: try again.
  return cart ?? insertCart(trx, scope, { currency, name, isSecondary, customFields }, now);
}
