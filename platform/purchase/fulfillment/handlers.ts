import type { PaymentServices } from "#platform/core/payment-provider";
import type * as orderChanges from "#contract/orders/order-changes";
import type { Endpoint } from "#contract/endpoint";
import type { OrderVerification } from "#contract/orders/orders";

import { ownerKey } from "#platform/core/actor";
import type { HandlerInput, Handlers } from "#platform/core/handler";
import { toDecimalText } from "#platform/core/money";
import { readGift } from "#platform/purchase/delivery-groups/gifts";
import { resolveAddress } from "#platform/purchase/delivery/address-reference";
import { requesterOf } from "#platform/purchase/order/history-handlers";
import { requireBuyer } from "#platform/purchase/order/order-buyer";
import { getVerifiedOrder } from "#platform/purchase/order/lookup";
import type { OrderRow } from "#platform/purchase/order/order-record";

import { cancelQuantities, previewCancel } from "./cancel";
import { changeAddress } from "./change-address";
import { changeGift } from "./change-gift";
import type { ChangeAmounts } from "./change-amounts";
import type { ChangeRequest } from "./change-order";
import type { LineQuantity } from "./order-money";
import { previewReturn } from "./plan-return";
import { removeKeptCard } from "./remove-card";
import { cancelReturn, requestReturn } from "./returns";

interface OrderBody {
  orderSummaryIdOrRefNumber: string;
  verification?: OrderVerification | undefined;
  version?: number | undefined;
}

/** The order that the body names, and who changes it. Throws as the look-up does. */
async function openOrder(
  input: Pick<HandlerInput<Endpoint>, "webstore" | "actor" | "request" | "services"> & { body: OrderBody },
): Promise<{ order: OrderRow; request: ChangeRequest }> {
  const { orderSummaryIdOrRefNumber, verification, version } = input.body;
  const order = await getVerifiedOrder(input.services, {
    ...requesterOf(input),
    orderSummaryIdOrRefNumber,
    verification,
  });
  await requireBuyer(input.services.db, order, input.actor);
  return {
    order,
    request: { orderId: order.id, actor: ownerKey(input.actor) ?? order.owner_key, version },
  };
}

const readQuantities = (items: readonly { orderItemSummaryId: string; quantity: number }[]): LineQuantity[] =>
  items.map(({ orderItemSummaryId, quantity }) => ({ itemId: orderItemSummaryId, quantity }));

const writeChange = (
  { currency }: OrderRow,
  change: ChangeAmounts & { quantities: readonly LineQuantity[]; version: number },
) => ({
  version: change.version,
  items: change.quantities.map(({ itemId, quantity }) => ({ orderItemSummaryId: itemId, quantity })),
  refundAmount: toDecimalText(change.refunded),
  releasedAmount: toDecimalText(change.released),
  newTotalAmount: toDecimalText(change.newTotal),
  currencyIsoCode: currency,
});

/** The calls by which a shopper changes a placed order (API-351 to API-356, API-391, API-461). */
export const orderChangeHandlers: Handlers<typeof orderChanges, PaymentServices> = {
  async previewCancelOrder(input) {
    const { order, request } = await openOrder(input);
    const quantities = input.body.items && readQuantities(input.body.items);
    const change = await previewCancel(input.services.db, request, { quantities, by: "shopper" });
    return { body: writeChange(order, change) };
  },

  async submitCancelOrder(input) {
    const { order, request } = await openOrder(input);
    const { items, reason, comment } = input.body;
    const change = await cancelQuantities(input.services, request, {
      quantities: items && readQuantities(items),
      by: "shopper",
      given: { reason: reason ?? null, comment: comment || null },
    });
    return { body: writeChange(order, change) };
  },

  async previewReturnOrder(input) {
    const { order, request } = await openOrder(input);
    const { items, reason } = input.body;
    const change = await previewReturn(input.services, request, {
      quantities: readQuantities(items),
      reason,
    });
    return { body: writeChange(order, change) };
  },

  async submitReturnOrder(input) {
    const { order, request } = await openOrder(input);
    const { items, reason, comment, pickupDay } = input.body;
    const { returnOrderId, returnNumber, ...change } = await requestReturn(input.services, request, {
      quantities: readQuantities(items),
      reason,
      comment,
      pickupDay,
    });
    return { body: { ...writeChange(order, change), returnOrderId, returnOrderNumber: returnNumber } };
  },

  async cancelReturnOrder(input) {
    const { request } = await openOrder(input);
    const { version } = await cancelReturn(input.services, request, input.body);
    return { body: { version } };
  },

  async changeOrderAddress(input) {
    const { request } = await openOrder(input);
    const { orderDeliveryGroupSummaryId: groupId, deliveryAddress } = input.body;
    const address = await resolveAddress(input.services.db, input.actor, deliveryAddress);
    const { version } = await changeAddress(input.services, request, { groupId, address, by: "shopper" });
    return { body: { version } };
  },

  async changeOrderGift(input) {
    const { request } = await openOrder(input);
    const { orderDeliveryGroupSummaryId: groupId, giftToName, giftMessage } = input.body;
    const words = readGift(input.webstore, { giftToName, giftMessage });
    const { version } = await changeGift(input.services, request, { groupId, words });
    return { body: { version } };
  },

  async removeKeptCard(input) {
    const { request } = await openOrder(input);
    const { version } = await removeKeptCard(input.services, request);
    return { body: { version } };
  },
};
