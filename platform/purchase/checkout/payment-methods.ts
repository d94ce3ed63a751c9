import type { Checkout } from "#contract/checkout/checkout-shapes";

import type { Actor } from "#platform/core/actor";
import { getProvider, type PaymentServices } from "#platform/core/payment-provider";
import { providerOf } from "#platform/purchase/built-in/provider-of";
import { settingsOf } from "#platform/core/store-settings";
import type { Executor, WebstoreTable } from "#platform/db/database";

/**
 * The business account that a shopper's purchase orders are charged to; null for guests and consumers
 * (PAY-21).
 */
export async function findPurchaseOrderAccount(db: Executor, actor: Actor): Promise<{ id: string } | null> {
  if (actor.kind !== "shopper") return null;
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("id", "=", actor.effectiveAccountId)
    .where("kind", "in", ["business", "managed"])
    .executeTakeFirst();
  return account ?? null;
}

/**
 * The methods by which the shopper may pay in this store (PAY-24, PAY-38). A card needs a provider with a
 * page (PAY-80). For a subscription it has to be kept, and nothing else will do (PAY-83).
 */
export async function paymentMethodsOf(
  { db, providers }: Pick<PaymentServices, "db" | "providers">,
  { actor, webstore }: { actor: Actor; webstore: Pick<WebstoreTable, "settings"> },
  { needsKeptCard }: { needsKeptCard: boolean },
): Promise<NonNullable<Checkout["paymentMethods"]>> {
  const cards = getProvider(providers, providerOf("Auth"));
  if (needsKeptCard) return cards.pages && cards.authorizeMandate ? ["Card"] : [];
  const account = await findPurchaseOrderAccount(db, actor);
  return [
    ...(cards.pages ? (["Card"] as const) : []),
    ...(account ? (["PurchaseOrder"] as const) : []),
    ...(settingsOf(webstore).bankDetails ? (["BankTransfer"] as const) : []),
  ];
}
