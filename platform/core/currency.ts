import type { WebstoreTable } from "#platform/db/database";
import { badInput } from "./errors";
import { settingsOf } from "./store-settings";

/** Whether amounts in `currency` (null means the store's default) are in the cart's currency. */
export const isCurrencyOf = (
  currency: string | null,
  cart: { currency: string },
  webstore: Pick<WebstoreTable, "currency">,
): boolean => (currency ?? webstore.currency) === cart.currency;

/**
 * The currency that a request asks for, or the store's default. Throws 400 for a currency that the store does
 * not have (API-2).
 */
export function readCurrency(
  webstore: Pick<WebstoreTable, "currency" | "settings">,
  asked: string | undefined,
): string {
  const code = asked?.toUpperCase() ?? webstore.currency;
  if (code === webstore.currency || settingsOf(webstore).supportedCurrencies?.includes(code)) return code;
  throw badInput(`${code} is not a currency of this store`);
}
