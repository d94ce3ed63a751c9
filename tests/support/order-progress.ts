import type { OrderFulfillment } from "#contract/orders/order-fulfillment";

type Line = OrderFulfillment["lines"][number];

/** A line of an order with the pieces given. */
export const orderLine = (pieces: Partial<Line> = {}): Line => ({
  orderItemSummaryId: "10u000000000000001",
  quantity: 1,
  canceled: 0,
  shipped: 0,
  delivered: 0,
  returnPending: 0,
  returned: 0,
  cancelable: 0,
  returnable: 0,
  needsShipping: true,
  belongsToItemId: null,
  ...pieces,
});

/** The look-up's answer about an order that was just placed, with the changes given. */
export const orderProgress = (changes: Partial<OrderFulfillment> = {}): OrderFulfillment => ({
  version: 1,
  paymentStatus: "Authorized",
  canCancel: true,
  canReturn: false,
  canChangeAddress: true,
  amounts: {
    authorized: "1000.00",
    captured: "0.00",
    refunded: "0.00",
    released: "0.00",
    current: "1000.00",
  },
  lines: [orderLine({ cancelable: 1 })],
  shipments: [],
  returns: [],
  transactions: [],
  events: [],
  ...changes,
});

/** A shipment of the line above. */
export const orderShipment = (
  changes: Partial<OrderFulfillment["shipments"][number]> = {},
): OrderFulfillment["shipments"][number] => ({
  id: "0OB000000000000001",
  shipmentNumber: "00000101-1",
  orderDeliveryGroupSummaryId: "0ag000000000000001",
  status: "Shipped",
  carrier: "UPS",
  trackingNumber: "1Z999",
  trackingUrl: "https://www.ups.com/track?tracknum=1Z999",
  shippedDate: "2026-11-24T15:00:00.000Z",
  deliveredDate: null,
  items: [{ orderItemSummaryId: "10u000000000000001", quantity: 1 }],
  ...changes,
});

/** A return of the line above. */
export const orderReturn = (
  changes: Partial<OrderFulfillment["returns"][number]> = {},
): OrderFulfillment["returns"][number] => ({
  id: "0OR000000000000001",
  returnOrderNumber: "00000101-R1",
  status: "Requested",
  reason: "DoesNotFit",
  comment: null,
  pickupDay: "2026-12-01",
  requestedDate: "2026-11-27T15:00:00.000Z",
  receivedDate: null,
  refundAmount: null,
  items: [{ orderItemSummaryId: "10u000000000000001", quantity: 1 }],
  ...changes,
});
