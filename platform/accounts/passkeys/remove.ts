import type { Shopper } from "#platform/core/actor";
import { notFound } from "#platform/core/errors";
import type { PlatformServices } from "#platform/core/handler";

import { tellOwner } from "./tell-owner";

interface Removal {
  services: Pick<PlatformServices, "db" | "now">;
  shopper: Shopper;
  webstoreId: string;
  passkeyId: string;
}

/** Removes one of the shopper's passkeys (API-328), and tells the owner. Throws 404 for any other. */
export async function removePasskey({ services, shopper, webstoreId, passkeyId }: Removal): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const passkey = await trx
      .deleteFrom("passkey")
      .where("id", "=", passkeyId)
      .where("shopper_id", "=", shopper.userId)
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!passkey) throw notFound("There is no such passkey");
    await tellOwner(trx, "passkey-removed", { shopper, webstoreId, passkey, now: services.now() });
  });
}
