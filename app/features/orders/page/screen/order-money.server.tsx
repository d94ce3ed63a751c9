import { showAmount, taxAndTotal } from "~/features/cart/total-rows.server";
import type { OrderView } from "~/features/orders/view/order-view.server";
import { formatMoney } from "~/ui/price/format-money";
import { SummaryList } from "~/ui/summary-list/summary-list";

/** The former and present cost of the order, and the state of the payment. */
export function OrderMoney({ order, removeCard }: { order: OrderView; removeCard: string }) {
  const { totals } = order;
  const current = order.money?.current ?? totals.total;
  const hasChanged = current !== totals.total;
  return (
    <section className="stack order-totals" aria-labelledby="order-totals">
      <h2 id="order-totals">Summary</h2>
      <SummaryList
        figures
        rows={[
          { term: "Products", detail: formatMoney(totals.products) },
          ...order.promotions.map(({ name, amount }) => ({ term: name, detail: showAmount(amount) })),
          { term: "Delivery", detail: totals.delivery === 0 ? "Free" : formatMoney(totals.delivery) },
          // Of two totals the one that counts is emphasized.
          ...taxAndTotal(totals).map(({ term, text, strong }) => ({
            term,
            detail: text,
            strong: strong && !hasChanged,
          })),
          ...(hasChanged
            ? [
                {
                  term: `Canceled, returned or ${order.isInvoiced ? "credited" : "refunded"}`,
                  detail: showAmount(current - totals.total),
                },
                { term: "New total", detail: formatMoney(current), strong: true },
              ]
            : []),
        ]}
      />
      <Payment order={order} removeCard={removeCard} />
      <div>
        <h3>Contact</h3>
        <p>
          {[order.contact.name, order.contact.email, order.contact.phone].filter(Boolean).map((line) => (
            <span key={line} className="order-line">
              {line}{" "}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

/** A platform that does not tell what moved shows what each payment reserved. */
function Payment({ order, removeCard }: { order: OrderView; removeCard: string }) {
  if (order.payments.length === 0) return null;
  return (
    <div>
      <h3>Payment</h3>
      {order.payments.map(({ method, amount }) => (
        <p key={method}>
          {method}
          {order.money ? null : (
            <>
              , <span className="num">{formatMoney(amount)}</span>
            </>
          )}
        </p>
      ))}
      {order.billingAddress ? (
        <p>
          Billed to{" "}
          {order.billingAddress.map((line) => (
            <span key={line} className="order-line">
              {line}{" "}
            </span>
          ))}
        </p>
      ) : null}
      {order.money ? (
        <>
          <SummaryList
            figures
            rows={order.money.moved.map(({ term, amount }) => ({ term, detail: formatMoney(amount) }))}
          />
          {order.money.notes.map((note) => (
            <p key={note} className="small muted">
              {note}
            </p>
          ))}
        </>
      ) : null}
      {order.savedCard ? (
        <p className="small">
          {order.savedCard} is kept for later shipments of this order.{" "}
          <a className="no-print" href={removeCard}>
            Remove card
          </a>
        </p>
      ) : null}
    </div>
  );
}
