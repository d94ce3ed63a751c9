import type { WebstoreTable } from "../db/catalogue-tables";

import type { TaxType } from "./cart-pricing";

/** Whether a store's prices hold the tax (Gross) or it comes on top (Net); data of the store (decisions.md section 5). */
export function taxTypeOf({ settings }: Pick<WebstoreTable, "settings">): TaxType {
  return (settings as unknown as { taxType?: unknown }).taxType === "Gross" ? "Gross" : "Net";
}
