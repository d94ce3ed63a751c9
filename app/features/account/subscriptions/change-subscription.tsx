import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/field";
import { QuantityField } from "~/ui/quantity-field/quantity-field";

import type { SubscriptionChange } from "./subscriptions.data.server";
import { subscriptionIntent } from "./subscriptions.intents";

/** The form that changes a subscription from its next order on (ACCOUNT-69). */
export function ChangeSubscription({
  change,
  action,
  name,
}: {
  change: SubscriptionChange;
  action: string;
  name: string;
}) {
  const refused = findRefusal(useActionData(), subscriptionIntent.change);
  const typed = (field: string, stored: string) => refused?.initialValue[field] ?? stored;
  const { id, models, addresses, cards, bookHref } = change;
  return (
    <Form
      method="post"
      action={`${action}?change=${id}`}
      className="stack"
      aria-label={`Change: ${name}`}
      preventScrollReset
    >
      <FormToken />
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <input type="hidden" name="intent" value={subscriptionIntent.change} />
      <input type="hidden" name="subscriptionId" value={id} />
      <SelectField label="Sent" name="model" options={models} defaultValue={typed("model", change.model)} />
      <QuantityField
        min={change.minimum}
        max={change.maximum}
        step={change.step}
        defaultValue={typed("quantity", String(change.quantity))}
        error={refused?.error.quantity?.[0]}
      />
      <SelectField
        label="Deliver to"
        name="address"
        options={addresses}
        defaultValue={typed("address", "")}
        hint={
          <>
            Another one? <a href={bookHref}>Add it to your address book</a> first.
          </>
        }
      />
      {cards.length > 0 ? (
        <SelectField
          label="Card"
          name="card"
          options={cards}
          defaultValue={typed("card", change.card)}
          {...(change.card === "" && { placeholder: "Choose a card" })}
          hint="Another one? Let us keep it when you pay for your next order."
        />
      ) : (
        <p>No card is kept. To choose one here, let us keep it when you pay for your next order.</p>
      )}
      <div className="row">
        <Button>Save changes</Button>{" "}
        <ButtonLink variant="text" href={action}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
