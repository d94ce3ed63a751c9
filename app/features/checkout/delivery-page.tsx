import { Form, useActionData, useNavigation } from "@remix-run/react";

import { FormToken } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField, TextField } from "~/ui/field/field";
import { Notice } from "~/ui/notice/notice";
import { formatMoney } from "~/ui/price/format-money";

import type { AddressView, loadDelivery } from "./checkout.data.server";
import { checkoutIntent } from "./checkout.intents";
import { CheckoutFrame } from "./checkout-frame";
import { formView, problemOf } from "./form-view";
import { states } from "./states";

type Page = Awaited<ReturnType<typeof loadDelivery>>;

/** First the address; once it is known, how and when it is delivered. */
export function DeliveryPage({ page }: { page: Page }) {
  const answer = useActionData();
  const addressProblem = problemOf(answer, checkoutIntent.address);
  return (
    <CheckoutFrame frame={page.frame}>
      {page.editing || addressProblem ? (
        <AddressForm page={page} problem={addressProblem} />
      ) : (
        <MethodForm page={page} answer={answer} />
      )}
    </CheckoutFrame>
  );
}

function AddressForm({ page, problem }: { page: Page; problem: ReturnType<typeof problemOf> }) {
  const busy = useNavigation().state === "submitting";
  const known: Partial<AddressView> = page.address;
  const { field, errors } = formView(problem, known as Record<string, string>, page.constraints);
  return (
    <>
      <ErrorSummary errors={errors} submission={problem} />
      <h1>Delivery address</h1>
      <Form method="post" action={page.frame.links.delivery} className="stack" noValidate={errors.length > 0}>
        <FormToken />
        <input type="hidden" name="intent" value={checkoutIntent.address} />
        <div className="pair">
          <TextField label="First name" autoComplete="shipping given-name" {...field("firstName")} />
          <TextField label="Last name" autoComplete="shipping family-name" {...field("lastName")} />
        </div>
        <TextField label="Company" optional autoComplete="shipping organization" {...field("company")} />
        <TextField label="Street and number" autoComplete="shipping address-line1" {...field("street")} />
        <TextField
          label="Apartment, floor, gate"
          optional
          autoComplete="shipping address-line2"
          {...field("street2")}
        />
        <TextField label="City" autoComplete="shipping address-level2" {...field("city")} />
        <div className="pair">
          <SelectField
            label="State"
            autoComplete="shipping address-level1"
            options={states}
            placeholder="Choose a state"
            {...field("region")}
          />
          <TextField
            label="ZIP code"
            inputMode="numeric"
            autoComplete="shipping postal-code"
            {...field("postalCode")}
            maxLength={10}
          />
        </div>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="shipping tel"
          hint="The driver calls before the delivery"
          chars={20}
          {...field("phone")}
        />
        <Button aria-disabled={busy || undefined}>Continue</Button>
      </Form>
    </>
  );
}

function MethodForm({ page: { frame }, answer }: { page: Page; answer: unknown }) {
  const busy = useNavigation().state === "submitting";
  const problem = problemOf(answer, checkoutIntent.method);
  const { errors } = formView(problem, {});
  const { address } = frame;
  return (
    <>
      <ErrorSummary errors={errors} submission={problem} />
      <h1>Delivery</h1>
      {address ? (
        <address className="small">
          {address.firstName} {address.lastName}, {address.street}
          {address.street2 ? `, ${address.street2}` : ""}, {address.city}, {address.region}{" "}
          {address.postalCode} <a href={frame.links.editAddress}>Change the address</a>
        </address>
      ) : null}
      {frame.methods.length > 0 ? (
        <Form method="post" action={frame.links.delivery} className="stack">
          <FormToken />
          <input type="hidden" name="intent" value={checkoutIntent.method} />
          <ChoiceGroup
            legend="How shall we deliver?"
            name="deliveryMethodId"
            required
            defaultValue={frame.selectedMethod?.id ?? frame.methods[0]?.id}
            error={problem?.errors.deliveryMethodId?.[0]}
            choices={frame.methods.map((method) => ({
              value: method.id,
              label: method.name,
              hint: method.days ? `Arrives ${method.days}` : undefined,
              aside: method.fee === 0 ? "Free" : formatMoney(method.fee),
            }))}
          />
          <Button aria-disabled={busy || undefined}>Continue</Button>
        </Form>
      ) : (
        <Notice kind="critical">
          {frame.deliveryProblem ?? `We cannot deliver to ${address?.postalCode ?? "this address"}.`} Please
          choose another address, or call us.
        </Notice>
      )}
    </>
  );
}
