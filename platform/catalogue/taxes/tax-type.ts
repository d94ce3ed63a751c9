import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { settingsOf } from "#platform/core/store-settings";

export type TaxType = "Net" | "Gross";

/**
 * Whether a store's prices hold the tax (Gross) or it comes on top (Net); data of the store (decisions.md
 * section 5).
 */
export const taxTypeOf = (webstore: Pick<WebstoreTable, "settings">): TaxType =>
  settingsOf(webstore).taxType === "Gross" ? "Gross" : "Net";
