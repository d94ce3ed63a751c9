import type { WebstoreTable } from "#platform/db/database";
import { giftingOf } from "#platform/core/store-settings";

/** The product type of gift wrap. */
export const giftWrapType = "accessory-gift-wrap";

/**
 * Whether a store sells gift wrap. It is a setting of the store, shown by `giftingConfig` of the application
 * context (API-48).
 */
export const sellsGiftWrap = (webstore: Pick<WebstoreTable, "settings">): boolean =>
  giftingOf(webstore).hasWrap;
