import { readFileSync } from "node:fs";
import { join } from "node:path";

import { createGuest, type Guest } from "#tests/contract/guest";
import type { Database } from "#platform/db/database";
import { seededId } from "#platform/core/ids";
import { itemHandlers } from "#platform/purchase/cart/item-handlers";
import { deliveryGroupHandlers } from "#platform/purchase/delivery-groups/handlers";
import { createRouter } from "#platform/router";
import { storeCookies } from "~/request/cookies.server";

import { withStoreDatabase } from "./browser-session";
import type { SignedIn } from "./sign-in";
import { silentLog } from "./silent-log";

/** The guest of a browser, by its cookies, or a shopper who has signed in. */
type Caller = { cookies: { name: string; value: string }[] } | { account: SignedIn };

/**
 * Calls the platform of the store under test as the shopper of a browser, for what no page of the store does:
 * the calls on lines and delivery groups.
 */
export const callAsShopper = <T>(
  origin: string,
  caller: Caller,
  work: (shopper: Guest, db: Database) => Promise<T>,
): Promise<T> =>
  withStoreDatabase(origin, async (db, folder) => {
    const services = { db, now: () => new Date(), log: silentLog, gatewayPendingMs: 0, providers: {} };
    const platform = createRouter({ ...itemHandlers, ...deliveryGroupHandlers } as never, services as never);
    const transport = { name: "in process" as const, fetch: platform, base: origin };
    if ("account" in caller)
      return work(createGuest(transport, { guestId: null, account: caller.account }), db);
    const header = caller.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const secret = readFileSync(join(folder, "session-secret"), "utf8").trim();
    const guestId = await storeCookies(secret, false).guest(seededId("community", "ardenne")).parse(header);
    if (!guestId) throw new Error("the browser has no guest's id");
    return work(createGuest(transport, { guestId }), db);
  });
