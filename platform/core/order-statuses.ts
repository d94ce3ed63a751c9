/** The states of an order, in the order in which it goes through them (API-47). */
export const orderStatuses = ["Created", "Approved", "Activated", "Fulfilled", "Cancelled"] as const;
