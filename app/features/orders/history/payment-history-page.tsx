import { FactList } from "~/features/orders/fact-list";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { formatMoney } from "~/ui/price/format-money";

import { NewerOlder } from "./newer-older";
import type { loadPaymentHistory } from "./payment-history.data.server";

type Loaded = Awaited<ReturnType<typeof loadPaymentHistory>>;
type PaymentHistoryView = Loaded extends infer Each
  ? Each extends { pages: unknown }
    ? Each
    : never
  : never;

export function PaymentHistoryPage({ page }: { page: PaymentHistoryView }) {
  const { payments, paths } = page;
  return (
    <AccountPage
      title="Payment history"
      lead="An amount is authorized when you order, and charged when the goods are handed over. Purchase orders are invoiced then."
    >
      <ErrorSummary
        errors={
          page.isWrongPage ? [{ message: "The list has no such page. These are your newest payments." }] : []
        }
      />
      {payments === null ? (
        <p>
          We can’t show your payments right now. <a href={paths.orders}>Each order</a> shows how it was paid.
        </p>
      ) : payments.length > 0 ? (
        <ul className="records" aria-label="Payments">
          {payments.map((payment) => (
            <li key={payment.id} className="record">
              <FactList
                facts={[
                  { term: "Date", detail: payment.date },
                  {
                    term: "Order",
                    detail: (
                      <a href={payment.href} className="num">
                        {payment.orderNumber}
                      </a>
                    ),
                  },
                  { term: "Paid with", detail: payment.method },
                  { term: "Amount", detail: <span className="num">{formatMoney(payment.amount)}</span> },
                  { term: "State", detail: payment.status },
                ]}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          heading="No payments yet"
          actions={<ButtonLink href={paths.home}>Continue shopping</ButtonLink>}
        >
          <p>When you order, the payment will be here.</p>
        </EmptyState>
      )}
      <NewerOlder pages={page.pages} noun="payments" />
    </AccountPage>
  );
}
