import type { Database } from "#platform/db/database";
import type { PaymentProvider } from "#platform/core/payment-provider";

import { bookAuthorization, bookedProvider } from "./books";

/**
 * Purchase orders of business accounts, which are invoiced when goods are handed over. The credit of the
 * account is checked before (PAY-22), so the books allow every amount.
 */
export function createPurchaseOrders(services: { db: Database; now: () => Date }): PaymentProvider {
  const books = { db: services.db, now: services.now, provider: "purchase-order" };
  return {
    ...bookedProvider(books),
    authorize: (request) => bookAuthorization(books, request),
  };
}
