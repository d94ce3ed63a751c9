import type { WebstoreTable } from "#platform/db/database";
import { settingsOf } from "#platform/core/store-settings";

/** The product type of gift wrap. */
export const giftWrapType = "accessory-gift-wrap";

/**
 * Whether a store sells gift wrap. It is a setting of the store, shown by `giftingConfig` of the application
 * context (API-48).
 */
export function sellsGiftWrap(webstore: Pick<WebstoreTable, "settings">): boolean {
  const { giftingConfig } = settingsOf(webstore);
  return giftingConfig?.isGiftingEnabled === true && giftingConfig.isGiftWrapEnabled === true;
}
