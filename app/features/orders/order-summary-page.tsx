import { Form } from "@remix-run/react";

import { HelpLine } from "~/features/cart/help-line";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { Button, ButtonLink } from "~/ui/button/button";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { ChangeButtons } from "./change-buttons";
import type { loadOrderSummary } from "./order-summary.data.server";
import { orderIntent } from "./order.intents";
import { PrintButton } from "./print-button";
import { ReorderForm } from "./reorder-form";
import "~/ui/picture/picture.css";
import "~/ui/summary-list/summary-list.css";
import "./screen/order-screen.css";

type OrderSummaryView = Awaited<ReturnType<typeof loadOrderSummary>>;

/** The confirmation right after ordering, and the same order when it is looked up later (ORDER-13). */
export function OrderSummaryPage({ page }: { page: OrderSummaryView }) {
  const { placed, screen, links } = page;
  return (
    <div className="wrap order-page">
      <div className="stack">
        <h1>{placed ? "Thank you. Your order is placed." : "Your order"}</h1>
        {placed ? (
          <p className="lead">
            Please keep the order number: with it, {page.email} and your last name you can look the order up
            at any time.
          </p>
        ) : null}
      </div>
      <StaticFragment name="order-head" html={screen.headHtml} className="stack order-top" />
      {page.readOnly ? <p className="no-print">{page.readOnly}</p> : null}
      <Actions page={page} />
      <StaticFragment name="order-body" html={screen.bodyHtml} />
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

function Actions({ page }: { page: OrderSummaryView }) {
  const { orderNumber, placed, action, once, canClaim, changes, links } = page;
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
      <ChangeButtons buttons={changes} />
      {placed ? null : <ReorderForm action={action} once={once} orderNumber={orderNumber} />}
      <PrintButton />
    </div>
  );
}
