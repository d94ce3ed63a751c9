import type * as claimingOrders from "#contract/orders/claiming-orders";
import type * as orderPayments from "#contract/orders/order-payments";
import { requireShopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { toDecimalText } from "#platform/core/money";
import { pagePointers, readPage } from "#platform/core/page-tokens";

import { claimOrderFor, claimOrdersByEmail, findClaimableOrders } from "./claim";
import { paymentMethodOf } from "./field-tables";
import { toListItems } from "./history";
import { requesterOf } from "./history-handlers";
import { getProvenOrder } from "./lookup";
import { listPaymentRows, paymentSorts } from "./payment-history";

/** The calls that only accounts have: claiming guests' orders, and payments (ORDER-29 to ORDER-32). */
export const accountOrderHandlers: Handlers<typeof claimingOrders & typeof orderPayments> = {
  async listClaimableOrders(input) {
    const shopper = requireShopper(input.actor);
    const { count, orders } = await findClaimableOrders(input.services.db, input.webstore.id, shopper);
    return { body: { count, orderSummaries: await toListItems(input, orders, {}) } };
  },

  async claimOrder(input) {
    const { services, body } = input;
    const shopper = requireShopper(input.actor);
    const order = await getProvenOrder(services, { ...requesterOf(input), ...body });
    await claimOrderFor(services.db, shopper, order, services.now());
    return { body: { orderSummaryId: order.id, orderNumber: order.order_number } };
  },

  async claimOrdersOfEmail({ actor, body, services, webstore }) {
    const orders = await claimOrdersByEmail(
      services.db,
      webstore.id,
      requireShopper(actor),
      body.orderSummaryIds,
      services.now(),
    );
    return {
      body: {
        orderSummaries: orders.map(({ id, order_number }) => ({
          orderSummaryId: id,
          orderNumber: order_number,
        })),
      },
    };
  },

  async listOrderPayments({ actor, query, request, services, webstore }) {
    const url = new URL(request.url);
    const page = readPage(
      { token: query.pageToken, pageSize: query.pageSize, sort: undefined },
      { tokenName: "pageToken", sorts: paymentSorts, defaultSort: "OrderedDateDesc" },
      url,
    );
    const rows = await listPaymentRows(services.db, requireShopper(actor), webstore.id, page);
    const payments = rows.slice(0, page.size).map((row) => ({
      id: row.id,
      orderSummaryId: row.order_id,
      orderNumber: row.order_number,
      orderedDate: row.ordered_at.toISOString(),
      method: paymentMethodOf(row.kind),
      cardType: row.card_brand,
      cardLastFour: row.card_last_four,
      purchaseOrderNumber: row.purchase_order_number,
      amount: toDecimalText(Number(row.amount_minor)),
      currencyIsoCode: row.currency,
      status: row.status,
    }));
    return {
      body: {
        count: payments.length,
        payments,
        ...pagePointers(page, rows.length > page.size, url, "pageToken"),
      },
    };
  },
};
