import { Form } from "@remix-run/react";

import { HelpLine } from "~/features/cart/help-line";
import { FormToken } from "~/request/form-token";
import { PageQuery } from "~/request/page-query";
import { Button, ButtonLink } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";

import { OrderDetails } from "./order-details";
import type { loadOrderSummary } from "./order-summary.data.server";
import { orderIntent } from "./order.intents";
import { ReorderForm } from "./reorder-form";
import "./order-summary-page.css";

type OrderSummaryView = Awaited<ReturnType<typeof loadOrderSummary>>;

/** The confirmation right after ordering, and the same order when it is looked up later (ORDER-13). */
export function OrderSummaryPage({ page }: { page: OrderSummaryView }) {
  const { order, placed, links } = page;
  const days = order.deliveries.length === 1 ? order.deliveries[0]!.days : null;
  return (
    <div className="wrap order-page">
      <div className="stack">
        <h1>{placed ? "Thank you. Your order is placed." : "Your order"}</h1>
        {placed ? (
          <p className="lead">
            Please keep this number: with it, {order.contact.email} and your last name you can look the order
            up at any time.
          </p>
        ) : (
          <p className="lead">
            Ordered on {order.orderedOn}. Status: <span data-order-status="">{order.status}</span>.
          </p>
        )}
        <dl className="order-head">
          <div>
            <dt className="small muted">Order number</dt>
            <dd>
              <strong className="num" data-order-number={order.orderNumber}>
                {order.orderNumber}
              </strong>
            </dd>
          </div>
          {days ? (
            <div>
              <dt className="small muted">Arrives</dt>
              <dd>
                <DeliveryDays {...days} />
              </dd>
            </div>
          ) : null}
        </dl>
        <Actions page={page} />
      </div>
      <OrderDetails order={order} hideDays={days !== null} />
      <div className="row no-print">
        <ButtonLink href={links.home} variant={placed ? "primary" : "secondary"} data-reload="">
          Continue shopping
        </ButtonLink>{" "}
        <a href={links.checkOrderStatus} data-reload="">
          Check an order
        </a>
      </div>
      <HelpLine help={page.help} />
    </div>
  );
}

function Actions({ page: { order, placed, action, once, canClaim, links } }: { page: OrderSummaryView }) {
  return (
    <div className="row no-print">
      {links.account ? (
        <ButtonLink href={links.account} variant="secondary" data-reload="">
          See it in your account
        </ButtonLink>
      ) : null}
      {canClaim ? (
        <Form method="post" action={action} aria-label="Add this order to your account">
          <FormToken />
          <PageQuery />
          <Button name="intent" value={orderIntent.claimFound}>
            Add to my account
          </Button>
        </Form>
      ) : null}
      {placed ? null : <ReorderForm action={action} once={once} orderNumber={order.orderNumber} />}
    </div>
  );
}
