import { sql } from "kysely";

import type { CustomFieldsInput } from "#contract/custom-fields";

import { requireOwnerKey } from "#platform/core/actor";
import { customFieldsColumn } from "#platform/core/custom-fields";
import type { Executor } from "#platform/db/database";
import { PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";

import { ownerColumns, type CartRow, type CartScope } from "#platform/purchase/cart/access";

/** Open carts that one owner has at most in a store. */
const maximumCarts = 100;

export interface NewCart {
  /** One of the store's. */
  currency: string;
  name?: string | undefined;
  isSecondary?: boolean | undefined;
  customFields?: CustomFieldsInput;
}

/**
 * Makes a cart beside those that are there. A primary one takes the place of the current cart, which is kept
 * as a secondary one (platform-api.md section 2.2).
 */
export async function insertCart(
  trx: Executor,
  scope: CartScope,
  { currency, name = "Cart", isSecondary = false, customFields }: NewCart,
  now: Date,
): Promise<CartRow> {
  const owner = requireOwnerKey(scope.actor);
  const open = trx
    .selectFrom("cart")
    .where("webstore_id", "=", scope.webstore.id)
    .where("owner_key", "=", owner)
    .where("status", "in", ["Active", "Checkout"]);
  const { count } = await open.select((of) => of.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  if (Number(count) >= maximumCarts)
    throw new PlatformError(400, "MAX_LIMIT_EXCEEDED", `You can have at most ${maximumCarts} carts`);
  if (!isSecondary) {
    const current = await open.select("id").where("is_secondary", "=", false).forUpdate().executeTakeFirst();
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
  // Another request has made one meanwhile; that one is the current cart now.
  return cart ?? insertCart(trx, scope, { currency, name, isSecondary, customFields }, now);
}
