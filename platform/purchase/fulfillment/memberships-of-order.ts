import { productPath } from "#contract/mail-links";
import { keepMembership } from "#platform/accounts/accounts/memberships";
import { groupOfMembership } from "#platform/catalog/products/memberships";
import { writeMail } from "#platform/core/outbox";
import type { Executor, SellingModelTable } from "#platform/db/database";
import type { OrderRecord } from "#platform/purchase/order/order-record";

import { monthsOf } from "#platform/core/months";
import { chargedFor, type OrderMoney } from "./order-money";
import { isInDoubt } from "./order-sums";

interface ChangedOrder {
  trx: Executor;
  record: Pick<OrderRecord, "order" | "items" | "operations">;
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
 * its line began until its term ends, all that was charged for the line is refunded, or its charge is
 * refused. When it is charged after all, it begins again (PRICE-40).
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
    const wasRefused = isRefused(record.operations, item.id);
    const hasChanged = await keepMembership(
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
      item.shipped > item.returned && !isRefunded && !wasRefused,
      now,
    );
    if (hasChanged && wasRefused) await tellNotPaid(trx, record.order, item, now);
  }
}

/** Whether the charge for a line was refused for good, and the line was not charged since. */
const isRefused = (operations: OrderRecord["operations"], itemId: string): boolean => {
  const captures = operations.filter(
    ({ kind, parts }) => kind === "Capture" && parts?.some(({ id }) => id === itemId),
  );
  return (
    captures.some((each) => each.status === "Failed" && !isInDoubt(each)) &&
    !captures.some(({ status }) => status === "Succeeded")
  );
};

const tellNotPaid = (
  trx: Executor,
  order: OrderRecord["order"],
  item: OrderRecord["items"][number],
  now: Date,
) =>
  writeMail(
    trx,
    {
      template: "membership-not-paid",
      data: {
        firstName: order.first_name,
        name: item.name,
        orderNumber: order.order_number,
        accountName: order.account_name,
        link: productPath(item.product_id, item.url_name),
      },
      recipient: order.email,
      webstoreId: order.webstore_id,
      cause: `membership-not-paid:${item.id}`,
    },
    now,
  );
