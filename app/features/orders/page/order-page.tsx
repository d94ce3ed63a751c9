import { Form } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import type { ChangeButton } from "~/features/orders/open/order-links.server";
import { orderIntent } from "~/features/orders/order.intents";
import { ReorderForm } from "~/features/orders/reorder/reorder-form";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import type { loadOrderPage } from "./order-page.data.server";
import "~/ui/picture/picture.css";
import "~/ui/summary-list/summary-list.css";
import "./screen/order-screen.css";

interface PageProps {
  page: Awaited<ReturnType<typeof loadOrderPage>>;
}
type LinkPart = NonNullable<PageProps["page"]["byLink"]>;

/** The confirmation right after ordering, and the same order later (ORDER-13). */
export function OrderPage({ page }: PageProps) {
  const { byLink, orderNumber, screen } = page;
  const order = (
    <>
      <StaticFragment name="order-head" html={screen.headHtml} className="stack order-top" />
      {page.readOnly ? <p className="no-print">{page.readOnly}</p> : null}
      <Actions page={page} />
      <StaticFragment name="order-body" html={screen.bodyHtml} />
    </>
  );
  if (byLink) return <LinkPage part={byLink}>{order}</LinkPage>;
  return (
    <AccountPage
      title={
        <>
          Order{" "}
          <span className="num" data-order-number={orderNumber}>
            {orderNumber}
          </span>
        </>
      }
    >
      {order}
    </AccountPage>
  );
}

function LinkPage({ part, children }: { part: LinkPart; children: ReactNode }) {
  const { placed } = part;
  return (
    <>
      <div className="stack">
        <h1>{placed ? "Thank you. Your order is placed." : "Your order"}</h1>
        {placed ? (
          <p className="lead">
            We’re sending a confirmation to {part.email}.{" "}
            {part.account
              ? "The order is in your account, too."
              : "With the order number, this address and your last name you can look the order up at any time."}
          </p>
        ) : null}
      </div>
      {children}
      <div className="row no-print">
        <ButtonLink href={part.home} variant={placed ? "primary" : "secondary"}>
          Continue shopping
        </ButtonLink>{" "}
        <a href={part.checkOrderStatus}>Check an order</a>
      </div>
    </>
  );
}

function Actions({ page: { byLink, action, once, orderNumber, changes } }: PageProps) {
  const reorder = (
    <ReorderForm
      action={action}
      once={once}
      orderNumber={orderNumber}
      variant={byLink ? "secondary" : "primary"}
    />
  );
  return (
    <div className="row no-print">
      {byLink ? <InAccount part={byLink} action={action} /> : reorder}
      <ChangeButtons buttons={changes} />
      {byLink && !byLink.placed ? reorder : null}
      <PrintButton />
    </div>
  );
}

/** Leads to the pages on which an order is changed (ORDER-27). Nothing is changed here. */
const ChangeButtons = ({ buttons }: { buttons: readonly ChangeButton[] }) =>
  buttons.map(({ label, action, query }) => (
    <Form key={label} method="get" action={action} aria-label={label}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary">{label}</Button>
    </Form>
  ));

/** Prints the page. Only scripts can, so the button comes with them; the browser's menu always can. */
function PrintButton() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady ? (
    <Button type="button" variant="text" onClick={() => window.print()}>
      Print
    </Button>
  ) : null;
}

/** Leads to the order in the account, or puts it there. */
const InAccount = ({ part, action }: { part: LinkPart; action: string }) => (
  <>
    {part.account ? (
      <ButtonLink href={part.account} variant="secondary">
        See it in your account
      </ButtonLink>
    ) : null}
    {part.canClaim ? (
      <Form method="post" action={action} aria-label="Add this order to your account">
        <FormToken />
        <PageQuery />
        <Button name="intent" value={orderIntent.claimFound}>
          Add to my account
        </Button>
      </Form>
    ) : null}
  </>
);
