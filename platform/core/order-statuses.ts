/** The states of an order, in the order in which it goes through them (API-47). */
export const orderStatuses = [
  "Created",
  "Approved",
  "Activated",
  "PartiallyFulfilled",
  "Fulfilled",
  "PartiallyDelivered",
  "Delivered",
  "ReturnInitiated",
  "Returned",
  "Cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
