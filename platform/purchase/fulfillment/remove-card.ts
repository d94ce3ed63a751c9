import type { PaymentServices } from "#platform/core/payment-provider";
import {
  cardLabel,
  endRevokedCards,
  findOrderMandate,
  revokeCards,
} from "#platform/purchase/payment/mandates";

import { changeOrder, type Changed, type ChangeRequest } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";

/**
 * Withdraws the card that is kept for an order (PAY-46), here at once, and then at its provider. Repeating it
 * changes nothing.
 */
export async function removeKeptCard(
  services: Pick<PaymentServices, "db" | "now" | "log" | "providers">,
  request: ChangeRequest,
): Promise<Changed<{ version: number }>> {
  const answer = await changeOrder(services, request, async (draft) => {
    const { record, trx, now } = draft;
    const { order } = record;
    const kept = await findOrderMandate(trx, { orderId: order.id });
    const [card] = await revokeCards(trx, {
      checkoutId: order.checkout_id,
      mandateId: kept?.id ?? null,
      now,
    });
    if (!card) return { version: order.version };
    draft.event("KeptCardRemoved", { card: cardLabel(card) });
    draft.mail(
      "payment-card-removed",
      { ...orderMailBase(record), card: cardLabel(card) },
      `${order.id}:${order.version}`,
    );
    return { version: order.version + 1 };
  });
  await endRevokedCards(services);
  return answer;
}
