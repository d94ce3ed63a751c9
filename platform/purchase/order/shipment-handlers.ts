import type * as orderSummaries from "#contract/orders/order-summaries";
import type { Handlers } from "#platform/core/handler";

import { toShipments } from "./fulfillment-answer";
import { getOwnOrder } from "./history";
import { loadShipments } from "./load-fulfillment";

/** The call that lists the shipments of a shopper's order (API-357). */
export const shipmentHandlers: Handlers<Pick<typeof orderSummaries, "listOrderShipments">> = {
  async listOrderShipments(input) {
    const order = await getOwnOrder(input);
    const shipments = toShipments(order, await loadShipments(input.services.db, order.id));
    return { body: { count: shipments.length, shipments } };
  },
};
