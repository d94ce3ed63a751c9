import type * as orderSummaries from "#contract/orders/order-summaries";
import type { Handlers } from "#platform/core/handler";

import { toShipments } from "./fulfillment-answer";
import { getOwnOrder } from "./history";
import { loadOrderOf } from "./order-record";

/** The call that lists the shipments of a shopper's order (API-357). */
export const shipmentHandlers: Handlers<Pick<typeof orderSummaries, "listOrderShipments">> = {
  async listOrderShipments(input) {
    const shipments = toShipments(await loadOrderOf(input.services.db, await getOwnOrder(input)));
    return { body: { count: shipments.length, shipments } };
  },
};
