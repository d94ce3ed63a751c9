import type { ApplicationContext } from "~/contract/context";

import type { WebstoreTable } from "../../db/catalogue-tables";
import type { Handlers } from "../../handler";

const orderStatuses = ["Created", "Approved", "Activated", "Fulfilled", "Cancelled"];

/** How long stock stays reserved, in seconds (commerce.md section 9). */
const reservationSeconds = 14_400;

function buildApplicationContext(webstore: WebstoreTable, allLocationsGroupId: string | null): ApplicationContext {
  return {
    cartCalculateEnabled: true,
    catalogSnapshotVersionId: null,
    checkoutSettings: { isManagedCheckoutEnabled: true, shippingMethodsEnabled: true },
    country: "US",
    defaultCurrency: webstore.currency,
    giftingConfig: { isGiftingEnabled: false, isGiftMessageEnabled: false, isGiftWrapEnabled: false },
    guestBrowsingEnabled: true,
    guestCartEnabled: true,
    guestCartCheckoutEnabled: true,
    guestCheckoutEnabled: true,
    inventoryConfiguration: {
      isInventoryEnabled: allLocationsGroupId !== null,
      inventoryDefaultSource: allLocationsGroupId && {
        locationSourceId: allLocationsGroupId,
        reservationInSeconds: reservationSeconds,
        webStoreInventoryLocationSourceType: "LocationGroup",
        webStoreInventorySourceId: allLocationsGroupId,
      },
    } as ApplicationContext["inventoryConfiguration"],
    markets: [],
    orderStatuses: orderStatuses.map((name) => ({ apiName: name, displayValue: name })),
    shippingCountries: ["US"],
    splitShipmentEnabled: false,
    supportedCurrencies: [webstore.currency],
    taxType: "Net",
    // What a merchant has switched for this store wins over the defaults above.
    ...(webstore.settings as unknown as Partial<ApplicationContext>),
  };
}

export const contextHandlers: Handlers<"getApplicationContext" | "getSessionContext"> = {
  async getApplicationContext({ webstore, services }) {
    const group = await services.db.selectFrom("location_group").select("id").where("is_all", "=", true).executeTakeFirst();
    return { body: buildApplicationContext(webstore, group?.id ?? null) };
  },

  /** A guest has neither account nor user nor profile (platform-api.md section 1). */
  async getSessionContext() {
    return { body: { accountId: null, accountName: null, guestUser: true, profile: null, userId: null, buyerGroups: [] } };
  },
};
