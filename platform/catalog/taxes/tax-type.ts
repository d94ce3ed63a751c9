import type { WebstoreTable } from "#platform/db/database";
import { settingsOf } from "#platform/core/store-settings";

/** Whether the prices of a store include tax (Gross) or not (Net). */
export type TaxType = "Net" | "Gross";

/**
 * Whether the prices of a store include the tax (Gross, TAX-4) or it is added (Net, TAX-1). A setting of the
 * store.
 */
export const taxTypeOf = (webstore: Pick<WebstoreTable, "settings">): TaxType =>
  settingsOf(webstore).taxType === "Gross" ? "Gross" : "Net";
