/** Carts, checkouts, payments, reservations and orders; see migrations/0002-carts-and-orders.sql. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in with the tables of migration 0002
export interface OrderTables {}
