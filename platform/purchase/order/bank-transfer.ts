import { isoDay } from "#contract/iso-day";
import { mailedOrderPath, myOrderPath } from "#contract/mail-links";

import type { Executor, WebstoreTable } from "#platform/db/database";
import { toDecimalText } from "#platform/core/money";
import { writeMail } from "#platform/core/outbox";
import { settingsOf } from "#platform/core/store-settings";
import { payBefore } from "#platform/purchase/built-in/bank-transfer";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

import type { OrderRow } from "./order-record";
import type { PlacedOrder } from "./write-order";

type Store = Pick<WebstoreTable, "settings">;

/** The details for making the transfer of an order; null unless the order waits for one (PAY-38). */
export const transferOf = (
  webstore: Store,
  order: Pick<OrderRow, "payment_status" | "order_number" | "ordered_at">,
) =>
  order.payment_status === "Pending"
    ? {
        reference: order.order_number,
        payBy: isoDay(payBefore(order.ordered_at)),
        bankDetails: settingsOf(webstore).bankDetails ?? [],
      }
    : null;

/** Tells the shopper how to pay an order that waits for its transfer. */
export function writeTransferMail(
  trx: Executor,
  webstore: Store,
  { id, order_number: orderNumber, reference_number: reference }: PlacedOrder,
  {
    view,
    accountName,
    total,
    now,
  }: { view: PricedCartView; accountName: string | null; total: number; now: Date },
): Promise<boolean> {
  const { firstName = null, email } = view.contact!;
  const transfer = transferOf(webstore, {
    payment_status: "Pending",
    order_number: orderNumber,
    ordered_at: now,
  })!;
  return writeMail(
    trx,
    {
      template: "payment-awaited",
      data: {
        firstName,
        orderNumber,
        accountName,
        currency: view.cart.currency,
        orderLink: view.cart.user_id === null ? mailedOrderPath(reference) : myOrderPath(orderNumber),
        total: toDecimalText(total),
        ...transfer,
      },
      recipient: email!,
      webstoreId: view.checkout!.webstore_id,
      cause: `payment-awaited:${id}`,
    },
    now,
  );
}
