import type { Database } from "#platform/db/database";
import { createBankTransfers } from "#platform/purchase/built-in/bank-transfer";
import { createPurchaseOrders } from "#platform/purchase/built-in/purchase-order";
import type { PaymentProvider, PaymentProviders } from "#platform/core/payment-provider";
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
  /** Whether the test gateway takes new payments. Its earlier ones are settled all the same. */
  testGateway?: boolean;
}): PaymentProviders {
  const gateway = createTestGatewayProvider(services);
  const all = [
    services.testGateway === false ? withoutNewPayments(gateway) : gateway,
    createPurchaseOrders(services),
    createBankTransfers(services),
  ];
  return new Map(all.map((provider) => [provider.name, provider]));
}

function withoutNewPayments({ pages: _page, ...provider }: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    authorize: () => Promise.resolve({ status: "Refused", reason: "This store takes no cards" }),
  };
}
