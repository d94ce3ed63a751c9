import type { PlatformRequest } from "#contract/platform-fetch";

import { requireShopper, type Actor, type Shopper } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import type { PlatformServices } from "#platform/core/handler";

import { getShopperOfToken } from "./bearer";

/**
 * The same shopper for another account, where the body or a further parameter of a call names one; checked as
 * the query's is.
 */
export async function getShopperFor(
  {
    actor,
    webstore,
    request,
    services,
  }: { actor: Actor; webstore: WebstoreTable; request: PlatformRequest; services: PlatformServices },
  accountId: string,
): Promise<Shopper> {
  const shopper = requireShopper(actor);
  if (accountId === shopper.effectiveAccountId) return shopper;
  const guest = { kind: "guest", guestId: shopper.guestId } as const;
  const authorization = request.headers.get("authorization") ?? "";
  return getShopperOfToken(
    { db: services.db, webstore, now: services.now() },
    { authorization, effectiveAccountId: accountId, guest },
  );
}
