import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { ownPath, ownStoresPath, storePath } from "#contract/paths";
import { addition, commonQuery, decimalText, webAddress, withFallback } from "#contract/values";

const referralConfig = z.looseObject({
  isReferralEnabled: z.boolean(),
  /** The discount of a friend's first order. */
  friendDiscount: z.string(),
  /** The discount of an order of the shopper who shared the code. */
  reward: z.string(),
  /** Both need an order of at least so much. */
  minimumAmount: decimalText,
  /** The number of friends who may use a code in 365 days. */
  yearlyLimit: z.number().int(),
});
export type ReferralConfig = z.infer<typeof referralConfig>;
/** The terms of a store that sets none. */
export const referralDefaults: ReferralConfig = {
  isReferralEnabled: false,
  friendDiscount: "50.00",
  reward: "50.00",
  minimumAmount: "500.00",
  yearlyLimit: 10,
};

/** The settings of a web store (API-47). Currencies and countries are ISO codes. */
export const applicationContext = z.looseObject({
  cartCalculateEnabled: z.boolean(),
  catalogSnapshotVersionId: z.string().nullable(),
  checkoutSettings: z.looseObject({
    isManagedCheckoutEnabled: withFallback(z.boolean(), false),
    isMngCheckoutAutoPublished: withFallback(z.boolean(), false),
    shippingMethodsEnabled: withFallback(z.boolean(), false),
    paymentConfiguration: z
      .looseObject({
        paymentMethodSetDevName: z.string().nullish(),
        paymentMethodManualCaptureEnabled: withFallback(z.boolean(), false),
        businessAchEnabled: withFallback(z.boolean(), false),
      })
      .nullish(),
  }),
  clientSidePaymentConfiguration: z.looseObject({}).nullable(),
  country: z.string(),
  defaultCurrency: z.string(),
  giftingConfig: withFallback(
    z.looseObject({
      isGiftingEnabled: withFallback(z.boolean(), false),
      isGiftMessageEnabled: withFallback(z.boolean(), false),
      isGiftWrapEnabled: withFallback(z.boolean(), false),
    }),
    { isGiftingEnabled: false, isGiftMessageEnabled: false, isGiftWrapEnabled: false },
  ),
  guestBrowsingEnabled: z.boolean(),
  guestCartEnabled: z.boolean(),
  guestCartCheckoutEnabled: z.boolean(),
  guestCheckoutEnabled: z.boolean(),
  /** Our own addition: browsers are asked for the position as soon as a page is shown (ZIP-15). */
  askLocationOnLoad: withFallback(z.boolean(), false),
  /** Our own addition: appliances are sold with protection plans (CART-64). */
  protectionPlansEnabled: withFallback(z.boolean(), false),
  /**
   * Our own additions (API-418): the names of the buyer groups that guests are in, and of those whose
   * accounts are members. Empty on a platform that does not send them.
   */
  guestGroups: withFallback(z.array(z.string()), []),
  memberGroups: withFallback(z.array(z.string()), []),
  /** Our own addition (PRICE-38): the membership that the store sells; null where it sells none. */
  membership: withFallback(
    z.object({ productId: z.string(), productUrlName: z.string(), name: z.string() }),
    null,
  ),
  /**
   * Our own addition (SESSION-49): the address where trade partners log in; null where the store's profile
   * says it.
   */
  tradeProgramLogin: addition(webAddress),
  /**
   * Our own addition (REFERRAL-1): whether shoppers share codes with friends, and the terms. A discount is a
   * percentage such as `10%`, or decimal text; the amount is decimal text. Off on a platform without it.
   */
  referralConfig: withFallback(referralConfig, referralDefaults),
  inventoryConfiguration: z.looseObject({
    isInventoryEnabled: z.boolean(),
    inventoryDefaultSource: z
      .looseObject({
        locationSourceId: z.string(),
        reservationInSeconds: z.number().int(),
        webStoreInventoryLocationSourceType: z.string(),
        webStoreInventorySourceId: z.string(),
      })
      .nullable(),
  }),
  managedCheckoutVersion: z.string().nullable(),
  markets: z.array(z.looseObject({})),
  orderStatuses: z.array(z.object({ apiName: z.string(), displayValue: z.string() })),
  placeOrderV2Enabled: z.boolean(),
  productConfig: z.looseObject({ configuratorFlowApiName: z.string().nullable() }),
  propertiesEx: z.looseObject({
    highScaleCartEnabled: z.boolean(),
    shopperCopilotUIEnabled: z.boolean(),
    paymentsLegacyFormsEnabled: z.boolean(),
  }),
  sessionDrivenCurrency: z.string().nullable(),
  shippingCountries: z.array(z.string()),
  shopperConsentEnabled: z.boolean(),
  skipPhoneNumberValidationEnabled: z.boolean(),
  splitShipmentEnabled: z.boolean(),
  subscriptionConfig: z.looseObject({
    subscriptionPlusEnabled: z.boolean(),
    rlmSubscriptionEnabled: z.boolean(),
    commerceSubscriptionARCUIEnabled: z.boolean(),
  }),
  supportedCurrencies: z.array(z.string()),
  taxType: z.enum(["Gross", "Net", "Automatic"]),
  usesSingleEntitlementPolicy: z.boolean(),
  usesUniversalPricebooks: z.boolean(),
});

export type ApplicationContext = z.infer<typeof applicationContext>;

/** GET the application context. Needs no sign-in. */
export const getApplicationContext = endpoint({
  rule: "API-47",
  source: "specification",
  method: "GET",
  path: `${storePath}/application-context`,
  query: z.object(commonQuery),
  response: applicationContext,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  topics: [],
});

/** A store with the ids by which calls name it (API-4). `path` is the prefix of its addresses (STORE-8). */
const webstore = z.object({
  id: z.string(),
  name: z.string(),
  path: withFallback(z.string(), null),
  siteId: z.string(),
  channelId: z.string(),
  communityId: z.string(),
  defaultCurrency: z.string(),
  supportedCurrencies: z.array(z.string()),
  defaultLanguage: z.string(),
});

/**
 * GET the platform's stores: the main one, then the others by name. Needs no sign-in, and no store. Our own
 * call.
 */
export const listWebstores = endpoint({
  rule: "API-207",
  source: "ours",
  method: "GET",
  path: ownStoresPath,
  query: z.object(commonQuery),
  response: z.object({ count: z.number().int(), webstores: z.array(webstore) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  topics: [],
});

/**
 * GET the names of our own calls that the platform has, as in docs/calls.md. A platform without this call has
 * none of them (DATA-43). Needs no sign-in, and no store.
 */
export const listOwnCalls = endpoint({
  rule: "API-402",
  source: "ours",
  method: "GET",
  path: `${ownPath}/calls`,
  query: z.object(commonQuery),
  response: z.object({ calls: z.array(z.string()) }),
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
  topics: [],
});

/** The recommendation service of a store (API-51). `deploymentEnabled` switches recommendations. */
const aiConfiguration = z.object({
  activityTrackingEnabled: z.boolean(),
  catalogExists: z.boolean(),
  isDeployed: z.boolean(),
  deploymentEnabled: z.boolean(),
  host: z.string().nullable(),
  siteId: z.string(),
  tenant: z.string().nullable(),
});

/**
 * GET the configuration of the recommendation service. Clients ask for recommendations only if
 * `deploymentEnabled` is true.
 */
export const getAiConfiguration = endpoint({
  rule: "API-51",
  source: "specification",
  method: "GET",
  path: `${storePath}/ai/configuration`,
  query: z.object(commonQuery),
  response: aiConfiguration,
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["INVALID_API_INPUT"],
});
