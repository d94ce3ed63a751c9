import type { OrderView } from "~/features/orders/view/order-view.server";
import type { TimelineStep } from "~/features/orders/view/timeline.server";
import { formatOfficeDay, formatWeekday } from "~/ui/day-formats";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { formatMoney } from "~/ui/price/format-money";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { CalendarLink } from "./calendar-link.server";

/** The state of an order: its state, its days, and its way so far. Drawn on the server only. */
export function OrderHead({
  order,
  hasNumber,
  calendar,
  subscriptions,
}: {
  order: OrderView;
  hasNumber: boolean;
  calendar: ReadonlyMap<string, string>;
  /** The address of the shopper's subscriptions; null outside of the account. */
  subscriptions: string | null;
}) {
  const only = order.deliveries.length === 1 ? order.deliveries[0]! : null;
  return (
    <>
      <dl className="order-facts">
        <div>
          <dt>Status</dt>
          <dd data-order-status="">{order.state.words}</dd>
        </div>
        {only?.days ? (
          <div>
            <dt>Arrives</dt>
            <dd>
              <DeliveryDays {...only.days} />{" "}
              <CalendarLink href={calendar.get(only.id)} what="the delivery" />
            </dd>
          </div>
        ) : null}
        {hasNumber ? (
          <div>
            <dt>Order number</dt>
            <dd className="num" data-order-number={order.orderNumber}>
              {order.orderNumber}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Ordered on</dt>
          <dd>{order.orderedOn}</dd>
        </div>
        {order.accountName ? (
          <div>
            <dt>For</dt>
            <dd>{order.accountName}</dd>
          </div>
        ) : null}
        {order.isRenewal ? (
          <div>
            <dt>Renewal of</dt>
            <dd>{subscriptions ? <a href={subscriptions}>your subscription</a> : "a subscription"}</dd>
          </div>
        ) : null}
      </dl>
      {order.state.meaning ? <p className="lead">{order.state.meaning}</p> : null}
      {order.bankTransfer ? <BankTransfer order={order} transfer={order.bankTransfer} /> : null}
      {order.timeline.length > 0 ? <Timeline steps={order.timeline} /> : null}
    </>
  );
}

const spoken = { done: "done", current: "reached", next: "not yet" };

function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label="Progress of the order">
      {steps.map(({ label, day, note, state }) => (
        <li key={label} className={state} aria-current={state === "current" ? "step" : undefined}>
          <span className="timeline-label">{label}</span> <span className="vh">({spoken[state]}) </span>
          {day ? <span className="small muted">{day} </span> : null}
          {note ? <span className="small muted">{note} </span> : null}
        </li>
      ))}
    </ol>
  );
}

/** Directions for paying an order that waits for its money. */
function BankTransfer({
  order,
  transfer,
}: {
  order: OrderView;
  transfer: NonNullable<OrderView["bankTransfer"]>;
}) {
  const { reference, payBy, bankDetails } = transfer;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(payBy);
  return (
    <section className="stack order-transfer" aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">Your bank transfer</h2>
      <SummaryList
        rows={[
          {
            term: "Amount",
            detail: <span className="num">{formatMoney(order.money?.current ?? order.totals.total)}</span>,
          },
          { term: "Reference", detail: <span className="num">{reference}</span> },
          { term: "Pay by", detail: isDay ? formatWeekday(payBy) : formatOfficeDay(payBy) },
          {
            term: "To",
            detail: bankDetails.map((line) => (
              <span key={line} className="order-line">
                {line}{" "}
              </span>
            )),
          },
        ]}
      />
    </section>
  );
}
