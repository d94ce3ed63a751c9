import { taxAndTotal } from "~/features/cart/cart-totals";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { SummaryList } from "~/ui/summary-list/summary-list";

import type { OrderLineView, OrderView } from "./order-view.server";
import "./order-details.css";

const money = (minor: number) => formatMoney(minor).replace("-", "\u2212");

/**
 * What was ordered, where it goes, and what was paid; the same for guests and in accounts (ORDER-13).
 * `hideDays`: the page shows the days of a single delivery itself.
 */
export function OrderDetails({ order, hideDays = false }: { order: OrderView; hideDays?: boolean }) {
  const deliveries = order.deliveries.map((each) => (hideDays ? { ...each, days: null } : each));
  return (
    <div className="order-details">
      <div className="stack order-deliveries">
        {deliveries.map((delivery, index) => (
          <Delivery key={delivery.id} delivery={delivery} place={index + 1} count={deliveries.length} />
        ))}
      </div>
      <section className="stack order-totals" aria-labelledby="order-totals">
        <h2 id="order-totals">Summary</h2>
        <SummaryList
          figures
          rows={[
            { term: "Products", detail: formatMoney(order.totals.products) },
            ...order.promotions.map(({ name, amount }) => ({ term: name, detail: money(amount) })),
            {
              term: "Delivery",
              detail: order.totals.delivery === 0 ? "Free" : formatMoney(order.totals.delivery),
            },
            ...taxAndTotal(order.totals, formatMoney),
          ]}
        />
        {order.payments.length > 0 ? (
          <div>
            <h3>Payment</h3>
            {order.payments.map(({ method, amount }) => (
              <p key={method}>
                {method}, <span className="num">{formatMoney(amount)}</span>
              </p>
            ))}
          </div>
        ) : null}
        <div>
          <h3>Contact</h3>
          <p>
            {[order.contact.name, order.contact.email, order.contact.phone].filter(Boolean).map((line) => (
              <span key={line} className="order-contact-line">
                {line}{" "}
              </span>
            ))}
          </p>
        </div>
      </section>
    </div>
  );
}

function Delivery({
  delivery,
  place,
  count,
}: {
  delivery: OrderView["deliveries"][number];
  place: number;
  count: number;
}) {
  const id = `delivery-${place}`;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{count > 1 ? `Delivery ${place} of ${count}` : "Delivery"}</h2>
      <SummaryList
        rows={[
          ...(delivery.days ? [{ term: "Arrives", detail: <DeliveryDays {...delivery.days} /> }] : []),
          { term: "Address", detail: delivery.address.join(", ") },
          { term: "Method", detail: delivery.method },
          ...(delivery.instructions ? [{ term: "Instructions", detail: delivery.instructions }] : []),
        ]}
      />
      <ul className="order-items" aria-label={count > 1 ? `Products of delivery ${place}` : "Products"}>
        {delivery.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: OrderLineView }) {
  return (
    <li>
      {line.mediaId ? <Picture mediaId={line.mediaId} alt="" max={640} sizes="6rem" /> : <span />}
      <div>
        <p className="order-item-name">
          {line.href ? (
            <a href={line.href} data-reload="">
              {line.name}
            </a>
          ) : (
            line.name
          )}
        </p>
        <p className="small muted">{[line.sku, ...line.variation].join(", ")}</p>
        <p className="small">
          Quantity <span className="num">{line.quantity}</span>
          {line.quantity > 1 ? `, ${formatMoney(line.unitPrice)} each` : ""}
        </p>
        {line.parts.length > 0 ? (
          <ul className="small muted">
            {line.parts.map((part) => (
              <li key={part.id}>
                {part.quantity} × {part.name}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="num">{formatMoney(line.total)}</p>
    </li>
  );
}
