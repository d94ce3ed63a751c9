import type { WebstoreTable } from "./db/catalogue-tables";
import { badInput } from "./errors";

/** The currency that a call asks for, which must be one of the store's; the usual one where none is named. */
export function readCurrency({ currency, settings }: Pick<WebstoreTable, "currency" | "settings">, asked: string | undefined): string {
  if (asked === undefined || asked.toUpperCase() === currency) return currency;
  const { supportedCurrencies } = settings as unknown as { supportedCurrencies?: unknown };
  const code = asked.toUpperCase();
  if (Array.isArray(supportedCurrencies) && supportedCurrencies.includes(code)) return code;
  throw badInput(`${code} is not a currency of this store`);
}
