import type { Database } from "#platform/db/database";
import type { PaymentProvider } from "#platform/core/payment-provider";

import { recordAuthorization, providerWithLedger } from "./ledger";

/**
 * Purchase orders of business accounts, which are invoiced when goods are handed over. The credit of the
 * account is checked before (PAY-22), so the ledger allows every amount.
 */
export function createPurchaseOrders(services: { db: Database; now: () => Date }): PaymentProvider {
  const ledger = { db: services.db, now: services.now, provider: "purchase-order" };
  return {
    ...providerWithLedger(ledger),
    authorize: (request) => recordAuthorization(ledger, request),
  };
}
