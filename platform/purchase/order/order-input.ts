import type { Selectable } from "kysely";

import type { PaymentTable } from "#platform/db/purchase-tables";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { Allocation } from "#platform/purchase/stock/allocation";

/** What an order is made of. */
export interface OrderInput {
  view: PricedCartView;
  payment: Selectable<PaymentTable>;
  allocations: readonly Allocation[];
  /** Payments of the checkout that were reversed. */
  earlierPayments: readonly Selectable<PaymentTable>[];
  /** Who places the order, as the audit trail names people. */
  actor: string;
  now: Date;
}
