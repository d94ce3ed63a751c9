import type { DocumentLink } from "~/features/orders/documents/document-links.server";
import type { OrderLineView, OrderView } from "~/features/orders/view/order-view.server";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { SummaryList, type SummaryRow } from "~/ui/summary-list/summary-list";

import { CalendarLink } from "./calendar-link.server";
import { Documents, Help, type OrderHelp } from "./order-help.server";
import { OrderMoney } from "./order-money.server";

/**
 * The items, destinations, returns and payments of an order; the same for guests and in accounts (ORDER-13).
 * Drawn on the server only.
 */
export function OrderBody({
  documents,
  help,
  order,
  cancelReturn,
  removeCard,
  calendar,
}: {
  order: OrderView;
  cancelReturn: (id: string) => string;
  /** The address where a saved card is removed. */
  removeCard: string;
  calendar: Calendar;
  documents: readonly DocumentLink[];
  help: OrderHelp;
}) {
  const { deliveries } = order;
  return (
    <div className="order-details">
      <div className="stack order-deliveries">
        {deliveries.map((delivery, index) => (
          <Delivery
            key={delivery.id}
            delivery={delivery}
            place={index + 1}
            count={deliveries.length}
            calendar={calendar}
          />
        ))}
        {order.returns.length > 0 ? (
          <Returns returns={order.returns} cancelReturn={cancelReturn} calendar={calendar} />
        ) : null}
        {documents.length > 0 ? <Documents documents={documents} /> : null}
        <Help help={help} />
      </div>
      <OrderMoney order={order} removeCard={removeCard} />
    </div>
  );
}

/** The addresses of calendar files, by the id of the delivery or return. */
type Calendar = ReadonlyMap<string, string>;
type DeliveryView = OrderView["deliveries"][number];

function Delivery({
  delivery,
  place,
  count,
  calendar,
}: {
  delivery: DeliveryView;
  place: number;
  count: number;
  calendar: Calendar;
}) {
  const id = `delivery-${place}`;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{count > 1 ? `Delivery ${place} of ${count}` : "Delivery"}</h2>
      <ul className="order-items" aria-label={count > 1 ? `Products of delivery ${place}` : "Products"}>
        {delivery.lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <SummaryList
        rows={[
          // The head of the page has the days of a single delivery.
          ...(delivery.days && count > 1
            ? [
                {
                  term: "Arrives",
                  detail: (
                    <>
                      <DeliveryDays {...delivery.days} />{" "}
                      <CalendarLink href={calendar.get(delivery.id)} what={`delivery ${place} of ${count}`} />
                    </>
                  ),
                },
              ]
            : []),
          ...delivery.shipments.map((shipment) => toShipmentRow(shipment, delivery.shipments.length)),
          { term: "Address", detail: delivery.address.join(", ") },
          { term: "Method", detail: delivery.method },
          ...(delivery.gift.length > 0
            ? [{ term: "Gift", detail: <span className="lines">{delivery.gift.join("\n")}</span> }]
            : []),
          ...(delivery.instructions ? [{ term: "Instructions", detail: delivery.instructions }] : []),
        ]}
      />
    </section>
  );
}

/** A line of an order with its price as paid, and the state of its quantities (ORDER-68). */
function OrderLine({ line }: { line: OrderLineView }) {
  return (
    <li>
      {line.mediaId ? <Picture mediaId={line.mediaId} alt="" max={640} sizes="6rem" /> : <span />}
      <div>
        <p className="order-item-name">{line.href ? <a href={line.href}>{line.name}</a> : line.name}</p>
        <p className="small muted">{[line.sku, ...line.variation].join(", ")}</p>
        <p className="small">
          Quantity <span className="num">{line.left}</span>
          {line.left < line.quantity ? ` of ${line.quantity}` : ""}
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
        {line.quantities ? <p className="order-item-state">{line.quantities}</p> : null}
      </div>
      <p className="num">
        {line.left < line.quantity ? (
          <>
            <s className="small muted">
              <span className="vh">Ordered for </span>
              {formatMoney(line.total)}
            </s>{" "}
            <span className="vh">now </span>
            {formatMoney(Math.round((line.total * line.left) / line.quantity))}
          </>
        ) : (
          formatMoney(line.total)
        )}
      </p>
    </li>
  );
}

/** A shipment says what is in it only where there are several. */
function toShipmentRow(shipment: DeliveryView["shipments"][number], count: number): SummaryRow {
  const { number, state, carrier, tracking, trackingHref, items } = shipment;
  return {
    term: <Numbered word="Shipment" number={number} />,
    detail: (
      <>
        <span className="order-line">{state} </span>
        <span className="order-line">
          {carrier}
          {tracking ? (
            <>
              , tracking number <span className="num">{tracking}</span>
            </>
          ) : null}{" "}
        </span>
        {count > 1 ? <Items items={items} /> : null}
      </>
    ),
    action: trackingHref ? { label: "Track", href: trackingHref, hidden: `shipment ${number}` } : null,
  };
}

const Numbered = ({ word, number }: { word: string; number: string }) => (
  <>
    {word} <span className="order-number num">{number}</span>
  </>
);

const Items = ({ items }: { items: readonly string[] }) =>
  items.map((item) => (
    <span key={item} className="order-line muted">
      {item}{" "}
    </span>
  ));

function Returns({
  returns,
  cancelReturn,
  calendar,
}: {
  returns: OrderView["returns"];
  cancelReturn: (id: string) => string;
  calendar: Calendar;
}) {
  return (
    <section className="stack" aria-labelledby="returns">
      <h2 id="returns">{returns.length > 1 ? "Returns" : "Return"}</h2>
      <SummaryList
        rows={returns.map(({ id, number, state, reason, comment, items, isOpen }) => ({
          term: <Numbered word="Return" number={number} />,
          detail: (
            <>
              <span className="order-line">{state} </span>
              <CalendarLink href={calendar.get(id)} what={`the pick-up of return ${number}`} />
              <Items items={items} />
              <span className="order-line muted">
                {reason}
                {comment ? `: ${comment}` : ""}{" "}
              </span>
            </>
          ),
          action: isOpen ? { label: "Cancel", href: cancelReturn(id), hidden: `return ${number}` } : null,
        }))}
      />
    </section>
  );
}
