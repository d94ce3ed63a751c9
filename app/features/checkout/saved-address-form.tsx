import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { FormToken } from "~/request/forms/form-token";
import type { RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import { checkoutIntent } from "./checkout.intents";
import type { AddressFormView } from "./address-form";

interface SavedAddressFormProps {
  page: AddressFormView;
  refused: RefusedForm | null;
  contact: ReactNode;
}

/** The addresses of the shopper's address book, to choose from (CHECKOUT-28). */
export function SavedAddressForm({ page, refused, contact }: SavedAddressFormProps) {
  const { versions } = page.step;
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h1>Delivery address</h1>
      {contact}
      <Form method="post" action={page.action} className="stack" aria-label="Delivery address" noValidate>
        <FormToken />
        <input type="hidden" name="intent" value={checkoutIntent.savedAddress} />
        <input type="hidden" name="version" value={versions.address} />
        <input type="hidden" name="group" value={page.step.groupId} />
        <ChoiceGroup
          legend="Deliver to"
          name="addressId"
          required
          defaultValue={page.chosenId}
          error={refused?.error.addressId?.[0]}
          choices={page.saved.map(({ id, who, place, isDefault }) => ({
            value: id,
            label: place,
            hint: who,
            aside: isDefault ? "Default" : undefined,
          }))}
        />
        <p>
          <a href={page.newAddress}>Another address</a>
        </p>
        <Button>Continue</Button>
      </Form>
    </>
  );
}
