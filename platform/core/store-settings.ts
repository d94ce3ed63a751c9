import type { ApplicationContext } from "#contract/context";

import type { WebstoreTable } from "#platform/db/catalogue-tables";

type ContextSettings = Pick<
  ApplicationContext,
  | "catalogSnapshotVersionId"
  | "guestBrowsingEnabled"
  | "guestCartEnabled"
  | "guestCartCheckoutEnabled"
  | "guestCheckoutEnabled"
  | "shippingCountries"
  | "splitShipmentEnabled"
  | "supportedCurrencies"
  | "taxType"
>;

/**
 * What a merchant has switched for a store, in the column `settings`: fields of the application context
 * (which shows every one of them, see resources/context), and what the platform alone reads. Nothing checks a
 * setting when it is written, so none is there for certain.
 */
export interface StoreSettings extends Partial<ContextSettings> {
  /** What the store is called. */
  label?: string;
  giftingConfig?: Partial<ApplicationContext["giftingConfig"]>;
  /** How long the calculation of a cart takes, in milliseconds; a store without it calculates at once. */
  asyncCartCalculationMs?: number;
  /** What such a store answers to who asks for lines meanwhile; those of before unless it says otherwise. */
  asyncCartItems?: "stale" | "empty" | "refused";
  checkoutLifetimeHours?: number;
  recommendationsEnabled?: boolean;
  activityTrackingEnabled?: boolean;
  shopperAgent?: { id: string; name: string };
}

export const settingsOf = ({ settings }: Pick<WebstoreTable, "settings">): StoreSettings =>
  (settings as unknown as StoreSettings | undefined) ?? {};
