/** The time that the platform holds a cart's stock from the start of a payment, in minutes (STOCK-16). */
export const startedHoldMinutes = 15;
