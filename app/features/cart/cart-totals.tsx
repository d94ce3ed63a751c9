import { formatMoney } from "~/ui/price/format-money";
import { SummaryList, type SummaryRow } from "~/ui/summary-list/summary-list";

import type { CartTotalsView } from "./cart.data.server";

/** The amounts of the cart. While a change is being sent they say 'updating' (FORM-19). */
export function CartTotals({ totals, updating = false }: { totals: CartTotalsView; updating?: boolean }) {
  const money = (minor: number) =>
    updating ? <span className="muted">updating</span> : formatMoney(minor).replace("-", "\u2212");
  // Without delivery or tax the sum is not what is paid (CART-43).
  const isEstimate = totals.delivery === null || (totals.tax === null && !totals.taxIncluded);
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
    ...taxAndTotal(totals, money, isEstimate),
  ];
  return <SummaryList rows={rows} figures />;
}

/**
 * The last rows of a summary. Tax that is added stands above the total; tax that prices include stands below
 * it, so that the amounts above the total always add up to it (TAX-8). `tax` is null until it is known.
 */
export function taxAndTotal(
  { tax, taxIncluded, total }: Pick<CartTotalsView, "tax" | "taxIncluded" | "total">,
  money: (minor: number) => SummaryRow["detail"],
  isEstimate = false,
): SummaryRow[] {
  const totalRow: SummaryRow = {
    term: isEstimate ? "Estimated total" : "Total",
    detail: money(total),
    strong: true,
  };
  if (!taxIncluded)
    return [
      { term: "Sales tax", detail: tax === null ? "from your address, at checkout" : money(tax) },
      totalRow,
    ];
  return [
    totalRow,
    tax === null
      ? { term: "Sales tax", detail: "included" }
      : { term: "Included sales tax", detail: money(tax) },
  ];
}
