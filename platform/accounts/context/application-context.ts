import { referralDefaults, type ApplicationContext } from "#contract/accounts/application-context";

import type { WebstoreTable } from "#platform/db/database";
import { orderStatuses } from "#platform/core/order-statuses";
import { settingsOf } from "#platform/core/store-settings";

/** The time that stock stays reserved, in seconds (STOCK-14). */
const reservationSeconds = 14_400;

function defaultsOf(webstore: WebstoreTable, allLocationsGroupId: string | null): ApplicationContext {
  return {
    askLocationOnLoad: false,
    cartCalculateEnabled: true,
    catalogSnapshotVersionId: null,
    checkoutSettings: {
      isManagedCheckoutEnabled: true,
      isMngCheckoutAutoPublished: true,
      shippingMethodsEnabled: true,
      paymentConfiguration: {
        paymentMethodSetDevName: null,
        paymentMethodManualCaptureEnabled: false,
        businessAchEnabled: false,
      },
    },
    clientSidePaymentConfiguration: null,
    country: "US",
    defaultCurrency: webstore.currency,
    giftingConfig: { isGiftingEnabled: false, isGiftMessageEnabled: false, isGiftWrapEnabled: false },
    guestBrowsingEnabled: true,
    guestCartEnabled: true,
    guestCartCheckoutEnabled: true,
    guestCheckoutEnabled: true,
    guestGroups: [],
    memberGroups: [],
    membership: null,
    inventoryConfiguration: {
      isInventoryEnabled: allLocationsGroupId !== null,
      inventoryDefaultSource:
        allLocationsGroupId === null
          ? null
          : {
              locationSourceId: allLocationsGroupId,
              reservationInSeconds: reservationSeconds,
              webStoreInventoryLocationSourceType: "LocationGroup",
              webStoreInventorySourceId: allLocationsGroupId,
            },
    },
    managedCheckoutVersion: null,
    markets: [],
    orderStatuses: orderStatuses.map((name) => ({ apiName: name, displayValue: name })),
    placeOrderV2Enabled: false,
    protectionPlansEnabled: true,
    productConfig: { configuratorFlowApiName: null },
    propertiesEx: {
      highScaleCartEnabled: false,
      shopperCopilotUIEnabled: Boolean(settingsOf(webstore).shopperAgent),
      paymentsLegacyFormsEnabled: false,
    },
    referralConfig: referralDefaults,
    sessionDrivenCurrency: null,
    shippingCountries: ["US"],
    shopperConsentEnabled: false,
    skipPhoneNumberValidationEnabled: false,
    splitShipmentEnabled: true,
    subscriptionConfig: {
      subscriptionPlusEnabled: false,
      rlmSubscriptionEnabled: false,
      commerceSubscriptionARCUIEnabled: false,
    },
    supportedCurrencies: [webstore.currency],
    taxType: "Net",
    tradeProgramLogin: null,
    // All shoppers of a store see the same products; only prices depend on buyer groups.
    usesSingleEntitlementPolicy: true,
    usesUniversalPricebooks: false,
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The application context of a store (API-47). The store's settings override the defaults, field by field.
 */
export function buildApplicationContext(
  webstore: WebstoreTable,
  allLocationsGroupId: string | null,
): ApplicationContext {
  const settings = settingsOf(webstore) as Record<string, unknown>;
  const merged = Object.entries(defaultsOf(webstore, allLocationsGroupId)).map(([name, value]) => {
    const own = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (own === undefined) return [name, value];
    return [name, isObject(own) && isObject(value) ? { ...value, ...own } : own];
  });
  return Object.fromEntries(merged) as ApplicationContext;
}

/** A store in the list of stores (API-207). Its currencies are those of its application context. */
export function toWebstore(webstore: WebstoreTable) {
  const { defaultCurrency, supportedCurrencies } = buildApplicationContext(webstore, null);
  return {
    id: webstore.id,
    name: webstore.name,
    // The main store's own prefix leads to it on every host (STORE-6, STORE-7).
    path: `/${webstore.name}`,
    siteId: webstore.site_id,
    channelId: webstore.channel_id,
    communityId: webstore.community_id,
    defaultCurrency,
    supportedCurrencies,
    defaultLanguage: "en_US",
  };
}
