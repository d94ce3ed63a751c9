import {
  referralDefaults,
  type ApplicationContext,
  type ReferralConfig,
} from "#contract/accounts/application-context";

import type { WebstoreTable } from "#platform/db/database";

type ContextSettings = Pick<
  ApplicationContext,
  | "askLocationOnLoad"
  | "catalogSnapshotVersionId"
  | "guestBrowsingEnabled"
  | "guestCartEnabled"
  | "guestCartCheckoutEnabled"
  | "guestCheckoutEnabled"
  | "guestGroups"
  | "memberGroups"
  | "protectionPlansEnabled"
  | "shippingCountries"
  | "shopperConsentEnabled"
  | "skipPhoneNumberValidationEnabled"
  | "splitShipmentEnabled"
  | "supportedCurrencies"
  | "taxType"
>;

/**
 * The column `settings` of a store: fields of the application context (API-47), and settings that only the
 * platform reads. Settings are not validated when they are written, so every field may be missing.
 */
export interface StoreSettings extends Partial<ContextSettings> {
  /** The store's display name. */
  label?: string;
  /** Its state is the one whose tax a call without a state asks for (API-130). */
  defaultZipCode?: string;
  giftingConfig?: Partial<ApplicationContext["giftingConfig"]>;
  subscriptionConfig?: Partial<ApplicationContext["subscriptionConfig"]>;
  referralConfig?: Partial<ReferralConfig>;
  /**
   * The time that calculating a cart takes, in milliseconds. Without it carts are calculated immediately
   * (API-44).
   */
  asyncCartCalculationMs?: number;
  /** The answer for lines while such a cart is calculated (API-45). Defaults to `stale`. */
  asyncCartItems?: "stale" | "empty" | "refused";
  checkoutLifetimeHours?: number;
  /**
   * The number of pieces of a product that the payments of one client may hold together (STOCK-18).
   * Defaults to 10.
   */
  paymentHoldLimit?: number;
  /** The account for bank transfers, line by line. Without it they are not offered (PAY-38). */
  bankDetails?: string[];
  recommendationsEnabled?: boolean;
  activityTrackingEnabled?: boolean;
  /** `url` is the page where shoppers ask it. */
  shopperAgent?: { id: string; name: string; url?: string };
}

/** The settings of a store; empty if there are none. */
export const settingsOf = ({ settings }: Pick<WebstoreTable, "settings">): StoreSettings =>
  (settings as unknown as StoreSettings | undefined) ?? {};

/** The gift options of a store. Message and wrap need gifts, so that one switch turns all of them off. */
export function giftingOf(webstore: Pick<WebstoreTable, "settings">) {
  const { isGiftingEnabled, isGiftMessageEnabled, isGiftWrapEnabled } =
    settingsOf(webstore).giftingConfig ?? {};
  const hasGifts = isGiftingEnabled === true;
  return {
    hasGifts,
    hasMessages: hasGifts && isGiftMessageEnabled === true,
    hasWrap: hasGifts && isGiftWrapEnabled === true,
  };
}

/** On which terms shoppers of a store share codes with friends (REFERRAL-1). */
export const referralsOf = (webstore: Pick<WebstoreTable, "settings">): ReferralConfig => ({
  ...referralDefaults,
  ...settingsOf(webstore).referralConfig,
});

/**
 * Whether a store sells subscriptions. It offers them, and it renews them: what nobody renews is not sold
 * (CATALOG-64).
 */
export function sellsSubscriptions(webstore: Pick<WebstoreTable, "settings">): boolean {
  const { subscriptionPlusEnabled, rlmSubscriptionEnabled } = settingsOf(webstore).subscriptionConfig ?? {};
  return subscriptionPlusEnabled === true && rlmSubscriptionEnabled === true;
}

/** Whether a store renews the subscriptions that live, also if it sells no new ones (ORDER-131). */
export const renewsSubscriptions = (webstore: Pick<WebstoreTable, "settings">): boolean =>
  settingsOf(webstore).subscriptionConfig?.rlmSubscriptionEnabled === true;

/** Whether shoppers change their subscriptions in their account; else by phone (ACCOUNT-72). */
export const letsChangeSubscriptions = (webstore: Pick<WebstoreTable, "settings">): boolean =>
  settingsOf(webstore).subscriptionConfig?.commerceSubscriptionARCUIEnabled === true;

/**
 * The countries that the store delivers to. The store's settings override the default, as in the application
 * context (API-47).
 */
export const shippingCountriesOf = (webstore: Pick<WebstoreTable, "settings">): readonly string[] =>
  settingsOf(webstore).shippingCountries ?? ["US"];
