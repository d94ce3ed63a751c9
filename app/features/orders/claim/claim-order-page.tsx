import { Form, useActionData } from "@remix-run/react";

import { orderIntent } from "~/features/orders/order.intents";
import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";
import { formatMoney } from "~/ui/price/format-money";

import type { ClaimOrderView } from "./claim-order.data.server";
import "./claim-order-page.css";

/** Guests' orders for the account: those with the shopper's email address, and one by its details. */
export function ClaimOrderPage({ page }: { page: ClaimOrderView }) {
  const refused = findRefusal(useActionData());
  const lead = "An order that you placed as a guest can be part of your order history.";
  if (page.offered === null)
    return (
      <AccountPage title="Add an order">
        <p>
          Orders that you placed as a guest can’t be added here right now.{" "}
          <a href={page.checkOrderStatus}>Check an order</a> with its number instead.
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title="Add an order" lead={lead}>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      {page.offered.length > 0 ? <OfferedOrders page={page} offered={page.offered} /> : null}
      <OrderByDetails page={page} />
    </AccountPage>
  );
}

function OfferedOrders({
  page,
  offered,
}: {
  page: ClaimOrderView;
  offered: NonNullable<ClaimOrderView["offered"]>;
}) {
  return (
    <Form method="post" action={page.action} className="stack claim-part" aria-labelledby="offered">
      <FormToken />
      <h2 id="offered">Orders placed with your email address as a guest</h2>
      <fieldset className="claim-offers">
        <legend className="vh">Orders to add</legend>
        {offered.map((order) => (
          <label key={order.id}>
            <input type="checkbox" name="orderId" value={order.id} defaultChecked />{" "}
            <span>
              Order <span className="num">{order.orderNumber}</span> of {order.orderedOn},{" "}
              <span className="num">{formatMoney(order.total)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {page.more > 0 ? (
        <p className="small muted">{page.more} more will be offered when these are added.</p>
      ) : null}
      <Button name="intent" value={orderIntent.claimByEmail}>
        Add to my account
      </Button>
    </Form>
  );
}

function OrderByDetails({ page }: { page: ClaimOrderView }) {
  const refused = findRefusal(useActionData(), orderIntent.claim);
  const { formProps, input } = useTypedForm({
    form: orderIntent.claim,
    refused,
    constraint: page.constraints,
  });
  return (
    <section className="stack claim-part" aria-labelledby="by-details">
      <h2 id="by-details">Another order</h2>
      <p>Enter the order number and last name, and the email address or phone number of the order.</p>
      <Form method="post" action={page.action} className="stack" aria-label="Find an order" {...formProps}>
        <FormToken />
        <TextField label="Order number" chars={24} autoComplete="off" {...input("orderNumber")} />
        <TextField label="Last name" chars={36} autoComplete="family-name" {...input("lastName")} />
        <TextField label="Email address" chars={36} autoComplete="email" {...input("email", "email")} />
        <TextField
          label="Phone number"
          hint="Enough in place of the email address"
          chars={24}
          optional
          autoComplete="tel"
          {...input("phone", "tel")}
        />
        <Button name="intent" value={orderIntent.claim} variant="secondary">
          Add this order
        </Button>
      </Form>
    </section>
  );
}
