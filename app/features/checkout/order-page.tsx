import { HelpLine } from "~/features/cart/help-line";
import { taxAndTotal } from "~/features/cart/cart-totals";
import { ButtonLink } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { SummaryList } from "~/ui/summary-list/summary-list";

import type { OrderPageView } from "./order.data.server";
import "./checkout-frame.css";

/** The confirmation right after ordering, and the same order when it is looked up later (ORDER-13). */
export function OrderPage({ page }: { page: OrderPageView }) {
  const { totals, delivery } = page;
  return (
    <div className="wrap checkout">
      <div className="stack">
        <h1>{page.placed ? "Thank you. Your order is placed." : "Your order"}</h1>
        {page.placed ? (
          <p className="lead">
            Please keep this number: with it, {page.email} and your last name you can look the order up at any
            time.
          </p>
        ) : (
          <p className="lead">
            Ordered on {page.orderedOn}. Status: <span data-order-status="">{page.status}</span>.
          </p>
        )}
        <dl className="order-head">
          <div>
            <dt className="small muted">Order number</dt>
            <dd>
              <strong className="num" data-order-number={page.orderNumber}>
                {page.orderNumber}
              </strong>
            </dd>
          </div>
          {delivery.days ? (
            <div>
              <dt className="small muted">Arrives</dt>
              <dd>
                <DeliveryDays {...delivery.days} />
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
      <div className="cart-columns">
        <section className="stack" aria-labelledby="delivery">
          <h2 id="delivery">Delivery</h2>
          <SummaryList
            rows={[
              { term: "Address", detail: delivery.address.join(", ") },
              { term: "Method", detail: delivery.method },
              ...(page.payment ? [{ term: "Payment", detail: page.payment }] : []),
            ]}
          />
        </section>
        <section className="cart-summary stack" aria-labelledby="goods">
          <h2 id="goods">What you ordered</h2>
          <ul className="order-lines">
            {page.lines.map((line) => (
              <li key={line.id}>
                {line.mediaId ? <Picture mediaId={line.mediaId} alt="" max={640} sizes="4rem" /> : null}
                <span>
                  {line.quantity} × {line.name} <span className="small muted">{line.sku}</span>
                </span>{" "}
                <span className="num">{formatMoney(line.total)}</span>
              </li>
            ))}
          </ul>
          <SummaryList
            figures
            rows={[
              { term: "Products", detail: formatMoney(totals.products) },
              ...page.promotions.map((promotion) => ({
                term: promotion.name,
                detail: formatMoney(promotion.amount).replace("-", "\u2212"),
              })),
              { term: "Delivery", detail: totals.delivery === 0 ? "Free" : formatMoney(totals.delivery) },
              ...taxAndTotal(totals, formatMoney),
            ]}
          />
        </section>
      </div>
      <div className="row no-print">
        <ButtonLink href={page.links.home} data-reload="">
          Continue shopping
        </ButtonLink>{" "}
        <a href={page.links.checkOrderStatus} data-reload="">
          Check an order
        </a>
      </div>
      <HelpLine help={page.help} />
    </div>
  );
}
