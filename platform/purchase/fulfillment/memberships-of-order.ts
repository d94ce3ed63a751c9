import { keepMembership } from "#platform/accounts/accounts/memberships";
import { groupOfMembership } from "#platform/catalog/products/memberships";
import type { Executor, SellingModelTable } from "#platform/db/database";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import { monthsOf } from "#platform/core/months";
import { chargedFor, type OrderMoney } from "./order-money";

interface ChangedOrder {
  trx: Executor;
  record: Pick<OrderRecord, "order" | "items">;
  money: OrderMoney;
  now: Date;
}

/** The months of one membership. One without a term runs for a year. */
const termOf = (
  { subscription_term: term }: { subscription_term: number | null },
  model: Pick<SellingModelTable, "pricing_term_unit"> | undefined,
): number =>
  term === null ? 12 : monthsOf({ pricing_term: term, pricing_term_unit: model?.pricing_term_unit ?? null });

/**
 * Keeps the memberships of an order's account in step with its lines (PRICE-35, PRICE-37): one runs from when
 * its line began until its term ends, or until all that was charged for the line is refunded.
 */
export async function keepMemberships({ trx, record, money, now }: ChangedOrder): Promise<void> {
  const accountId = record.order.account_id;
  const candidates = record.items.filter(
    (item) =>
      !item.needs_shipping &&
      item.shipped > 0 &&
      item.parent_item_id === null &&
      item.belongs_to_item_id === null,
  );
  if (accountId === null || candidates.length === 0) return;
  const products = await trx
    .selectFrom("product")
    .select(["id", "product_type", "fields"])
    .where(
      "id",
      "in",
      candidates.map(({ product_id: id }) => id),
    )
    .execute();
  const models = await trx
    .selectFrom("selling_model")
    .select(["id", "pricing_term_unit"])
    .where("id", "in", [...candidates.map(({ selling_model_id: id }) => id ?? ""), ""])
    .execute();
  for (const item of candidates) {
    const product = products.find(({ id }) => id === item.product_id);
    const group = product ? groupOfMembership(product) : null;
    if (group === null) continue;
    const line = money.lines.find(({ id }) => id === item.id);
    const isRefunded = line !== undefined && line.billed > 0 && chargedFor(line) === 0;
    await keepMembership(
      trx,
      {
        orderItemId: item.id,
        accountId,
        group,
        months:
          termOf(
            item,
            models.find(({ id }) => id === item.selling_model_id),
          ) * item.quantity,
      },
      item.shipped > item.returned && !isRefunded,
      now,
    );
  }
}
