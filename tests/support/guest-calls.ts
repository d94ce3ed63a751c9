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
import { silentLog } from "./silent-log";

/**
 * Calls the platform of the store under test as the guest of a browser, for what no page of the store does:
 * the calls on lines and delivery groups. `cookies` is the browser's cookie header.
 */
export const callAsGuest = <T>(
  origin: string,
  cookies: string,
  work: (guest: Guest, db: Database) => Promise<T>,
): Promise<T> =>
  withStoreDatabase(origin, async (db, folder) => {
    const secret = readFileSync(join(folder, "session-secret"), "utf8").trim();
    const guestId = await storeCookies(secret, false).guest(seededId("community", "ardenne")).parse(cookies);
    if (!guestId) throw new Error("the browser has no guest's id");
    const services = { db, now: () => new Date(), log: silentLog, gatewayPendingMs: 0, providers: {} };
    const platform = createRouter({ ...itemHandlers, ...deliveryGroupHandlers } as never, services as never);
    return work(createGuest({ name: "in process", fetch: platform, base: origin }, { guestId }), db);
  });
