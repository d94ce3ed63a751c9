import { SummaryList } from "~/ui/summary-list/summary-list";

import type { TotalRow } from "./total-rows.server";

/** The amounts of the cart. While a change is being sent they say 'updating' (FORM-19). */
export const CartTotals = ({ rows, updating }: { rows: readonly TotalRow[]; updating?: boolean }) => (
  <SummaryList
    figures
    rows={rows.map(({ term, text, isAmount, strong }) => ({
      term,
      strong,
      detail: updating && isAmount ? <span className="muted">updating</span> : text,
    }))}
  />
);
