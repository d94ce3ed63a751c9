/** The number of a shipment, as shoppers see it. `number` counts those of the order. */
export const shipmentNumberOf = (orderNumber: string, number: number): string => `${orderNumber}-${number}`;

/** The number of a return, as shoppers see it. */
export const returnNumberOf = (orderNumber: string, number: number): string => `${orderNumber}-R${number}`;
