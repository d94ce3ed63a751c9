import type { Database } from "#platform/db/database";
import { createBankTransfers } from "#platform/purchase/built-in/bank-transfer";
import { createPurchaseOrders } from "#platform/purchase/built-in/purchase-order";
import type { PaymentProviders } from "#platform/core/payment-provider";
import type { DeliverNotice } from "#platform/purchase/test-gateway/notices";
import { createTestGatewayProvider } from "#platform/purchase/test-gateway/provider";

/** The payment providers of the platform. A new adapter is named here. */
export function createProviders(services: {
  db: Database;
  now: () => Date;
  /** The address for webhooks of the test gateway. */
  deliver?: DeliverNotice;
  /** The time that the test gateway waits for a bank that is silent, in milliseconds. */
  gatewayPendingMs?: number;
}): PaymentProviders {
  const all = [
    createTestGatewayProvider(services),
    createPurchaseOrders(services),
    createBankTransfers(services),
  ];
  return new Map(all.map((provider) => [provider.name, provider]));
}
