import type { Kysely, Selectable, Transaction } from "kysely";

import type { DB } from "./tables.generated";

/** All tables with their columns, for typed queries. */
export type Tables = DB;

// The tables that functions name in their parameters. A web store is passed on as a row.
export type AccountAddressTable = DB["account_address"];
export type AccountTable = DB["account"];
export type AppointmentTable = DB["appointment"];
export type CartTable = DB["cart"];
export type CheckoutTable = DB["checkout"];
export type DeliveryGroupTable = DB["delivery_group"];
export type DeliveryMethodTable = DB["delivery_method"];
export type GatewaySessionTable = DB["gateway_session"];
export type IdentityChallengeTable = DB["identity_challenge"];
export type InboundEventTable = DB["inbound_event"];
export type LocationGroupTable = DB["location_group"];
export type OrderDeliveryGroupTable = DB["order_delivery_group"];
export type OrderItemTable = DB["order_item"];
export type OrderSummaryTable = DB["order_summary"];
export type OutboxTable = DB["outbox"];
export type PasskeyTable = DB["passkey"];
export type PaymentOperationTable = DB["payment_operation"];
export type PaymentSessionTable = DB["payment_session"];
export type PaymentTable = DB["payment"];
export type ProductRegistrationTable = DB["product_registration"];
export type ProductTable = DB["product"];
export type PromotionTable = DB["promotion"];
export type ProviderAuthorizationTable = DB["provider_authorization"];
export type RepairRequestTable = DB["repair_request"];
export type RequestTable = DB["request"];
export type SellingModelTable = DB["selling_model"];
export type ShopperTable = DB["shopper"];
export type SubscriptionRenewalTable = DB["subscription_renewal"];
export type SubscriptionTable = DB["subscription"];
export type TaxRateTable = DB["tax_rate"];
export type WebstoreTable = Selectable<DB["webstore"]>;
export type WishlistTable = DB["wishlist"];

/** The query builder on the connection pool. */
export type Database = Kysely<Tables>;
/** The pool or a transaction. Queries accept both. */
export type Executor = Database | Transaction<Tables>;
