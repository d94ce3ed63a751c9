import { formatMoney } from "~/ui/price/format-money";
import { SummaryList, type SummaryRow } from "~/ui/summary-list/summary-list";

import type { CartTotalsView } from "./cart.data.server";

/** The amounts of the cart. While a change is being sent they say 'updating' (FORM-19). */
export function CartTotals({ totals, updating = false }: { totals: CartTotalsView; updating?: boolean }) {
  const money = (minor: number) =>
    updating ? <span className="muted">updating</span> : formatMoney(minor).replace("-", "\u2212");
  const rows: SummaryRow[] = [
    { term: "Products", detail: money(totals.products) },
    ...totals.promotions.map((promotion) => ({
      term: promotion.couponCode ? `${promotion.name} (${promotion.couponCode})` : promotion.name,
      detail: money(promotion.amount),
    })),
    {
      term: "Delivery",
      detail:
        totals.delivery === null ? "not chosen yet" : totals.delivery === 0 ? "Free" : money(totals.delivery),
    },
    { term: "Sales tax", detail: totals.tax === null ? "from your address, at checkout" : money(totals.tax) },
    { term: "Total", detail: money(totals.total), strong: true },
  ];
  return <SummaryList rows={rows} figures />;
}
