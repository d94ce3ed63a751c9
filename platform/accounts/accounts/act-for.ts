import type { PlatformRequest } from "#contract/platform-fetch";

import { requireShopper, type Actor, type Shopper } from "#platform/core/actor";
import type { WebstoreTable } from "#platform/db/database";
import type { PlatformServices } from "#platform/core/handler";

import { getShopperOfToken } from "./bearer";

/**
 * The same shopper acting for another account, for calls that name it in the body or in another parameter
 * than `effectiveAccountId`. Throws 403 if the shopper may not act for it (API-9).
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
