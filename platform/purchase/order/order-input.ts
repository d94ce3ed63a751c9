import type { Selectable } from "kysely";

import type { OrderMeasure } from "#contract/checkout/placing-orders";
import type { PaymentTable } from "#platform/db/database";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { Allocation } from "#platform/purchase/stock/allocation";

/** The data that an order is created from. */
export interface OrderInput {
  view: PricedCartView;
  payment: Selectable<PaymentTable>;
  allocations: readonly Allocation[];
  /** Payments of the checkout that were reversed. */
  earlierPayments: readonly Selectable<PaymentTable>[];
  /** The owner key of the person who places the order, for the audit events (ORDER-25). */
  actor: string;
  /** The business account that it is for; null for a guest and a person at home (ORDER-107). */
  accountName: string | null;
  now: Date;
  /** The store places it for a subscription (ORDER-130). */
  isRenewal?: boolean;
  /** The facts of the purchase event that only the storefront knows (EVENT-37). */
  measured?: (Omit<OrderMeasure, "source"> & { visit: string | null }) | undefined;
}
