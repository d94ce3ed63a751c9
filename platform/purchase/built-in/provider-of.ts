import type { PaymentKind } from "#platform/db/stored-values";
import { bankTransfer } from "./bank-transfer";

/** The provider of each kind of payment. */
const providers: Record<PaymentKind, string> = {
  Auth: "test-gateway",
  PostAuth: "test-gateway",
  SimplePurchaseOrder: "purchase-order",
  BankTransfer: bankTransfer,
};
export const providerOf = (kind: PaymentKind) => providers[kind];
