import { afterEach } from "vitest";

import { SharedCache } from "~/commerce/cache/shared-cache";
import { createCommerceClient } from "~/commerce/client/client";
import { guestCookieName } from "#platform/core/actor";
import { seededId } from "#platform/core/ids";

import { openOrderSide, type Shopper } from "./order-side";

/**
 * The order side of a test file about carts that are calculated asynchronously. After each test the store
 * calculates at once again, and the clock is right.
 */
export async function openSlowStore() {
  const side = await openOrderSide();

  /** Sets how long a calculation takes; null for stores that calculate at once. */
  async function switchTo(asyncCartCalculationMs: number | null, more: object = {}): Promise<void> {
    const settings = asyncCartCalculationMs === null ? {} : { asyncCartCalculationMs, ...more };
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify(settings) })
      .where("id", "=", storeIds.webstoreId)
      .execute();
  }
  afterEach(async () => {
    side.clock.offset = 0;
    await switchTo(null);
  });

  /** The storefront's client, as the shopper's browser session uses it. */
  const clientOf = ({ guestId }: Pick<Shopper, "guestId">) =>
    createCommerceClient({
      store: storeIds,
      fetch: side.platform,
      base: "http://platform.test",
      cache: new SharedCache(),
      identity: () => ({ cookie: `${guestCookieName(storeIds.communityId)}=${guestId}` }),
    });
  return { side, switchTo, clientOf };
}

/** The ids of the store `ardenne`. */
const storeIds = {
  webstoreId: seededId("webstore", "ardenne"),
  siteId: seededId("site", "ardenne"),
  communityId: seededId("community", "ardenne"),
};
