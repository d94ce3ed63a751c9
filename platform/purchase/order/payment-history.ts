import type { Shopper } from "#platform/core/actor";
import type { Page } from "#platform/core/page-tokens";
import type { Executor } from "#platform/db/database";

export const paymentSorts = ["OrderedDateDesc"] as const;

/**
 * A page of the payments of the shopper's orders in a store, newest order first, plus one row if there is a
 * next page (ORDER-32).
 */
export function listPaymentRows(
  db: Executor,
  shopper: Shopper,
  webstoreId: string,
  page: Page<(typeof paymentSorts)[number]>,
) {
  return db
    .selectFrom("order_summary as o")
    .innerJoin("order_payment as p", "p.order_id", "o.id")
    .select([
      "p.id",
      "p.kind",
      "o.payment_status as status",
      "p.amount_minor",
      "p.currency",
      "p.card_brand",
      "p.card_last_four",
      "p.purchase_order_number",
      "o.id as order_id",
      "o.order_number",
      "o.ordered_at",
    ])
    .where("o.webstore_id", "=", webstoreId)
    .where("o.account_id", "=", shopper.effectiveAccountId)
    .where("o.user_id", "=", shopper.userId)
    .orderBy("o.ordered_at", "desc")
    .orderBy("o.id", "desc")
    .orderBy("p.id")
    .limit(page.size + 1)
    .offset(page.offset)
    .execute();
}
