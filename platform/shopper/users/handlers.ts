import type * as userMethods from "#contract/accounts/user-methods";
import {
  ownerKey,
  readGuest,
  requireOwnerKey,
  requireShopper,
  type Actor,
  type Shopper,
} from "#platform/core/actor";
import { badInput, forbidden } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { transferWishlists } from "#platform/shopper/wishlists/transfer";
import { hasAnyWishlistItem } from "#platform/shopper/wishlists/queries";

import { findZipRecord } from "./find-zip-record";
import { findZipCode, recordVisit, saveZipCode } from "./queries";

/** 24 days. Timers of browsers overflow above 2^31 milliseconds and fire immediately. */
const maxSessionSeconds = 24 * 24 * 60 * 60;

/** The shopper, if `named` is absent or their own id. Throws 401 for a guest and 403 for another's id. */
function requireSelf(
  actor: Actor,
  named: string | undefined,
  own: (shopper: Shopper) => string = ({ userId }) => userId,
): Shopper {
  const shopper = requireShopper(actor);
  if (named !== undefined && named !== own(shopper)) throw forbidden("This id is not yours");
  return shopper;
}

/** The seconds until a shopper's session ends (API-160). */
export function validSecondsOf({ sessionExpiresAt }: Shopper, now: Date): number {
  const seconds = Math.floor((sessionExpiresAt.getTime() - now.getTime()) / 1000);
  return Math.max(0, Math.min(seconds, maxSessionSeconds));
}

/** Server methods about the shopper (API-158 to API-162). */
export const userHandlers: Handlers<typeof userMethods> = {
  async getUserDetails({ actor, query, services }) {
    const shopper = requireSelf(actor, query.UserId);
    return {
      body: {
        returnValue: [
          {
            Id: shopper.userId,
            ContactId: shopper.contactId,
            ZipCode__c: await findZipCode(services.db, shopper),
          },
        ],
      },
    };
  },

  async getContactDetails({ actor, query }) {
    const shopper = requireSelf(actor, query.ContactId, ({ contactId }) => contactId);
    return { body: { returnValue: [{ Id: shopper.contactId, FirstName: shopper.firstName }] } };
  },

  async getTwoFactorMethodsInfo({ actor, query }) {
    return {
      body: {
        returnValue: { HasUserVerifiedEmailAddress: requireSelf(actor, query.userId).isEmailVerified },
      },
    };
  },

  /**
   * Also transfers the wishlists of the browser's guest in that store (WISHLIST-8). The cart has its own
   * call.
   */
  async processLogin({ actor, query, services, request }) {
    const shopper = requireSelf(actor, query.userId);
    const now = services.now();
    await services.db.transaction().execute(async (trx) => {
      const store = await recordVisit(trx, shopper, query.storeName, now);
      if (!store) throw badInput("storeName is not the name of a store");
      const from = ownerKey(readGuest(request, store));
      if (from !== null)
        await transferWishlists(trx, { webstoreId: store.id, from, to: requireOwnerKey(shopper) }, now);
    });
    return { body: { returnValue: { success: true } } };
  },

  /** A guest's session cannot expire. */
  async getUserSessionValidSecond({ actor, services }) {
    if (actor.kind === "guest") return { body: { returnValue: maxSessionSeconds } };
    return { body: { returnValue: validSecondsOf(actor, services.now()) } };
  },

  async hasWishlistItems({ actor, webstore, services }) {
    return { body: { returnValue: await hasAnyWishlistItem(services.db, { actor, webstore }) } };
  },

  async saveUserZipCode({ actor, query, services }) {
    const shopper = requireSelf(actor, query.userId);
    const record = await findZipRecord(query.zipCode);
    await saveZipCode(services.db, shopper, record.Zipcode, services.now());
    return { body: { returnValue: record } };
  },
};
