import { sql } from "kysely";

import { maxClaimedOrders } from "#contract/orders/claiming-orders";

import { businessNameOf, ownerKey, type Shopper } from "#platform/core/actor";
import { forbidden, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import type { Database, Executor } from "#platform/db/database";

import type { OrderRow } from "./order-record";

/** The condition of orders that a guest placed with an email address. */
const ofGuest = (email: string) =>
  sql<boolean>`account_id is null and lower(email) = ${email.trim().toLowerCase()}`;

/**
 * The newest orders that a guest placed with the shopper's verified email address, and how many there are
 * (ORDER-30). None if the address is not verified.
 */
export async function findClaimableOrders(
  db: Executor,
  webstoreId: string,
  shopper: Shopper,
): Promise<{ count: number; orders: OrderRow[] }> {
  if (!shopper.isEmailVerified) return { count: 0, orders: [] };
  const query = db
    .selectFrom("order_summary")
    .where("webstore_id", "=", webstoreId)
    .where(ofGuest(shopper.email));
  const [orders, counted] = await Promise.all([
    query.selectAll().orderBy("ordered_at", "desc").orderBy("id", "desc").limit(maxClaimedOrders).execute(),
    query.select((of) => of.fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { count: Number(counted.count), orders };
}

/**
 * Takes an order into the account that the shopper acts for. The caller must have checked the proof. Of
 * simultaneous claims one wins. Claiming an order of the own account changes nothing. Throws 409
 * `ORDER_CLAIMED` if the order belongs to somebody else (ORDER-29).
 */
export async function claimOrderFor(
  db: Database,
  shopper: Shopper,
  order: Pick<OrderRow, "id">,
  now: Date,
): Promise<void> {
  requireVerified(shopper);
  const claimed = await takeOver(db, shopper, now, (query) => query.where("id", "=", order.id));
  if (claimed.length > 0) return;
  const { account_id, user_id } = await db
    .selectFrom("order_summary")
    .select(["account_id", "user_id"])
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  if (account_id !== shopper.effectiveAccountId || user_id !== shopper.userId)
    throw new PlatformError(409, "ORDER_CLAIMED", "This order belongs to an account already");
}

/**
 * Takes those of the orders into the account that a guest placed with the shopper's verified email address.
 * Returns all of the named orders that are the shopper's now.
 */
export async function claimOrdersByEmail(
  db: Database,
  webstoreId: string,
  shopper: Shopper,
  orderIds: readonly string[],
  now: Date,
): Promise<Pick<OrderRow, "id" | "order_number">[]> {
  requireVerified(shopper);
  await takeOver(db, shopper, now, (query) =>
    query
      .where("id", "in", [...orderIds])
      .where("webstore_id", "=", webstoreId)
      .where(ofGuest(shopper.email)),
  );
  return db
    .selectFrom("order_summary")
    .select(["id", "order_number"])
    .where("id", "in", [...orderIds])
    .where("webstore_id", "=", webstoreId)
    .where("account_id", "=", shopper.effectiveAccountId)
    .where("user_id", "=", shopper.userId)
    .orderBy("ordered_at", "desc")
    .execute();
}

function requireVerified({ isEmailVerified }: Shopper): void {
  if (!isEmailVerified) throw forbidden("Only a shopper with a verified email address can claim orders");
}

const ownerless = (db: Executor) => db.selectFrom("order_summary").select(["id", "owner_key"]);

/**
 * Makes orders without an account the shopper's, with an entry in their audit trails. The rows are locked
 * first, so of two claims at once the second finds nothing left.
 */
async function takeOver(
  db: Database,
  shopper: Shopper,
  now: Date,
  choose: (query: ReturnType<typeof ownerless>) => ReturnType<typeof ownerless>,
): Promise<string[]> {
  const key = ownerKey(shopper)!;
  return db.transaction().execute(async (trx) => {
    const orders = await choose(ownerless(trx))
      .where("account_id", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute();
    const ids = orders.map(({ id }) => id);
    if (ids.length === 0) return [];
    await trx
      .updateTable("order_summary")
      .set({
        account_id: shopper.effectiveAccountId,
        account_name: businessNameOf(shopper),
        user_id: shopper.userId,
        owner_key: key,
        claimed_at: now,
      })
      .where("id", "in", ids)
      .execute();
    await trx
      .insertInto("order_event")
      .values(
        orders.map(({ id, owner_key }) => ({
          id: newId("event"),
          order_id: id,
          kind: "OrderClaimed",
          actor: key,
          detail: JSON.stringify({ from: owner_key }),
          created_at: now,
        })),
      )
      .execute();
    return ids;
  });
}
