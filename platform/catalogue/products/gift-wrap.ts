import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { settingsOf } from "#platform/core/store-settings";

/** The product type of gift wrap, which is sold where the store wraps gifts. */
export const giftWrapType = "accessory-gift-wrap";

/**
 * Whether a store wraps gifts; data of the store, told by `giftingConfig` of the application context
 * (platform-api.md section 1).
 */
export function sellsGiftWrap(webstore: Pick<WebstoreTable, "settings">): boolean {
  const { giftingConfig } = settingsOf(webstore);
  return giftingConfig?.isGiftingEnabled === true && giftingConfig.isGiftWrapEnabled === true;
}
