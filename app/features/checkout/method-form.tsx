import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import type { RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import { checkoutIntent } from "./checkout.intents";
import type { DeliveryView } from "./delivery.data.server";
import { toChoice } from "./method-choice";

/** The delivery method. */
export function MethodForm({ page: { step }, refused }: { page: DeliveryView; refused: RefusedForm | null }) {
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h1>Delivery method</h1>
      <DeliveryAddress step={step} />
      <MethodChoice step={step} error={refused?.error.deliveryMethodId?.[0]} />
    </>
  );
}

function DeliveryAddress({ step: { address, gift, links } }: Pick<DeliveryView, "step">) {
  if (!address) return null;
  return (
    <>
      <address className="small">
        {address.firstName} {address.lastName}, {address.street}
        {address.street2 ? `, ${address.street2}` : ""}, {address.city}, {address.region} {address.postalCode}{" "}
        <a href={links.editAddress}>Change the address</a>
      </address>
      {gift ? (
        <p className="small">
          {gift.text} <a href={gift.href}>{gift.link}</a>
        </p>
      ) : null}
    </>
  );
}

function MethodChoice({ step, error }: Pick<DeliveryView, "step"> & { error: string | undefined }) {
  return (
    <Form
      method="post"
      action={step.links.delivery}
      className="stack"
      aria-label="Delivery method"
      noValidate
    >
      <FormToken />
      <input type="hidden" name="intent" value={checkoutIntent.method} />
      <input type="hidden" name="version" value={step.versions.method} />
      <input type="hidden" name="group" value={step.groupId} />
      <ChoiceGroup
        legend="Choose delivery"
        name="deliveryMethodId"
        required
        defaultValue={step.selectedMethod?.id ?? step.methods[0]?.id}
        error={error}
        choices={step.methods.map(toChoice)}
      />
      <Button>Continue</Button>
    </Form>
  );
}
