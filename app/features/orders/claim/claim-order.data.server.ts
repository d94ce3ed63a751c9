import { fromDecimalText } from "#contract/money";
import { claimForm } from "~/features/orders/order.forms.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatOfficeDay } from "~/ui/day-formats";

import { findClaimable } from "./claimable.server";

/** The page where a shopper takes guests' orders into the account (ORDER-33). */
export async function loadClaimOrder(context: StoreContext) {
  const { addresses } = context;
  const claimable = await findClaimable(context);
  return {
    head: { title: "Add an order", noIndex: true },
    crumb: "Add an order",
    action: addresses.claimOrder(),
    checkOrderStatus: addresses.checkOrderStatus(),
    constraints: constraintsOf(claimForm),
    /** The orders with the shopper's email address; null where the platform cannot claim orders. */
    offered:
      claimable?.orderSummaries.map((order) => ({
        id: order.orderSummaryId,
        orderNumber: order.orderNumber,
        orderedOn: formatOfficeDay(order.orderedDate),
        total: fromDecimalText(order.totalAmount),
      })) ?? null,
    more: claimable ? claimable.count - claimable.orderSummaries.length : 0,
  };
}
export type ClaimOrderView = Awaited<ReturnType<typeof loadClaimOrder>>;
