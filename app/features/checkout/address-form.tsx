import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { AddressFields } from "~/features/address/address-fields";
import { FindAddressButton, FoundPlacesChoice } from "~/features/address/find-address";
import type { FoundPlaces } from "~/features/address/found-places";
import { FormToken } from "~/request/forms/form-token";
import type { RefusedForm } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import { checkoutIntent } from "./checkout.intents";
import type { DeliveryView } from "./delivery.data.server";

interface AddressFormProps {
  page: AddressFormView;
  refused: RefusedForm | null;
  found: FoundPlaces | null;
  contact: ReactNode;
}

/** The parts of a page with the address of a delivery. */
export type AddressFormView = Pick<
  DeliveryView,
  "constraints" | "address" | "saved" | "chosenId" | "isShopper" | "action" | "states"
> &
  Pick<DeliveryView, "newAddress" | "savedAddresses"> & {
    step: { groupId: string; versions: { address: string } };
  };

/** The address that a shopper types. */
export function AddressForm({ page, refused, found, contact }: AddressFormProps) {
  const { formProps, input, select } = useTypedForm({
    form: checkoutIntent.address,
    refused,
    constraint: page.constraints,
    defaultValue: { ...page.address },
  });
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h1>Delivery address</h1>
      {contact}
      {page.saved.length > 0 ? (
        <p>
          <a href={page.savedAddresses}>Choose from your addresses</a>
        </p>
      ) : null}
      <Form method="post" action={page.action} className="stack" aria-label="Delivery address" {...formProps}>
        <FormToken />
        <input type="hidden" name="intent" value={checkoutIntent.address} />
        <input type="hidden" name="version" value={page.step.versions.address} />
        <input type="hidden" name="group" value={page.step.groupId} />
        <AddressFields
          input={input}
          select={select}
          section="shipping"
          states={page.states}
          phoneHint="The driver calls before the delivery"
        />
        {page.isShopper ? <SaveAddress refused={refused} /> : null}
        <FoundPlacesChoice found={found} />
        <div className="row">
          <Button>Continue</Button> <FindAddressButton />
        </div>
      </Form>
    </>
  );
}

function SaveAddress({ refused }: { refused: RefusedForm | null }) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="saveAddress"
        value="yes"
        defaultChecked={!refused || refused.initialValue.saveAddress === "yes"}
      />
      <span>Save this address to my account</span>
    </label>
  );
}
