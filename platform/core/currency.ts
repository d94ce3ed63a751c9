import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { badInput } from "./errors";
import { settingsOf } from "./store-settings";

/** Whether amounts that are in `currency`, or in a store's usual one where it is null, are a cart's own. */
export const isCurrencyOf = (
  currency: string | null,
  cart: { currency: string },
  webstore: Pick<WebstoreTable, "currency">,
): boolean => (currency ?? webstore.currency) === cart.currency;

/** The currency that a call asks for, which must be one of the store's; the usual one where none is named. */
export function readCurrency(
  webstore: Pick<WebstoreTable, "currency" | "settings">,
  asked: string | undefined,
): string {
  const code = asked?.toUpperCase() ?? webstore.currency;
  if (code === webstore.currency || settingsOf(webstore).supportedCurrencies?.includes(code)) return code;
  throw badInput(`${code} is not a currency of this store`);
}
