import { Form, useActionData, useNavigation } from "@remix-run/react";

import { FormToken } from "~/request/form-token";
import { findRefusal, type RefusedForm } from "~/request/refused-form";
import { useTypedForm } from "~/request/use-typed-form";
import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField, TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";
import { phoneHref } from "~/ui/phone/phone-href";
import { formatMoney } from "~/ui/price/format-money";

import type { loadDelivery } from "./checkout.data.server";
import { checkoutIntent } from "./checkout.intents";
import { CheckoutFrame } from "./checkout-frame";
import { states } from "./states";

type Page = Awaited<ReturnType<typeof loadDelivery>>;

/** First the address, then the delivery method. */
export function DeliveryPage({ page }: { page: Page }) {
  const answer = useActionData();
  const refusedAddress = findRefusal(answer, checkoutIntent.address);
  return (
    <CheckoutFrame frame={page.frame}>
      {page.editing || refusedAddress ? (
        <AddressForm page={page} refused={refusedAddress} />
      ) : (
        <MethodForm page={page} refused={findRefusal(answer, checkoutIntent.method)} />
      )}
    </CheckoutFrame>
  );
}

function AddressForm({ page, refused }: { page: Page; refused: RefusedForm | null }) {
  const busy = useNavigation().state === "submitting";
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
      <Form
        method="post"
        action={page.frame.links.delivery}
        className="stack"
        aria-label="Delivery address"
        {...formProps}
      >
        <FormToken />
        <input type="hidden" name="intent" value={checkoutIntent.address} />
        <input type="hidden" name="version" value={page.frame.versions.address} />
        <FieldGroup legend="Recipient">
          <div className="pair">
            <TextField label="First name" autoComplete="shipping given-name" {...input("firstName")} />
            <TextField label="Last name" autoComplete="shipping family-name" {...input("lastName")} />
          </div>
          <TextField label="Company" optional autoComplete="shipping organization" {...input("company")} />
        </FieldGroup>
        <FieldGroup legend="Address">
          <TextField label="Street address" autoComplete="shipping address-line1" {...input("street")} />
          <TextField
            label="Apartment, floor, gate"
            optional
            autoComplete="shipping address-line2"
            {...input("street2")}
          />
          <TextField label="City" autoComplete="shipping address-level2" {...input("city")} />
          <div className="pair">
            <SelectField
              label="State"
              autoComplete="shipping address-level1"
              options={states}
              placeholder="Choose a state"
              {...select("region")}
            />
            <TextField
              label="ZIP code"
              inputMode="numeric"
              autoComplete="shipping postal-code"
              {...input("postalCode")}
              maxLength={10}
            />
          </div>
        </FieldGroup>
        <TextField
          label="Phone"
          autoComplete="shipping tel"
          hint="The driver calls before the delivery"
          chars={20}
          {...input("phone", "tel")}
        />
        <Button aria-disabled={busy || undefined}>Continue</Button>
      </Form>
    </>
  );
}

function MethodForm({ page: { frame }, refused }: { page: Page; refused: RefusedForm | null }) {
  return (
    <>
      <ErrorSummary
        errors={frame.isDeliverable ? summaryOf(refused?.error) : [{ message: undeliverable(frame) }]}
        submission={refused}
      />
      <h1>Delivery method</h1>
      <DeliveryAddress frame={frame} />
      {frame.isDeliverable ? (
        <MethodChoice frame={frame} error={refused?.error.deliveryMethodId?.[0]} />
      ) : (
        <p>
          <a href={frame.links.editAddress}>Choose another address</a>, or call us at{" "}
          <a href={phoneHref(frame.help.phone)}>{frame.help.phone}</a>. You can also{" "}
          <a href={frame.links.showrooms} data-reload="">
            visit a showroom
          </a>
          .
        </p>
      )}
    </>
  );
}

/** Why there is no delivery method, as a sentence (CHECKOUT-33). */
function undeliverable({ deliveryProblem, address }: Page["frame"]): string {
  const problem = deliveryProblem ?? `We do not deliver to ${address?.postalCode ?? "this address"}`;
  return problem.endsWith(".") ? problem : `${problem}.`;
}

function DeliveryAddress({ frame: { address, links } }: Pick<Page, "frame">) {
  if (!address) return null;
  return (
    <address className="small">
      {address.firstName} {address.lastName}, {address.street}
      {address.street2 ? `, ${address.street2}` : ""}, {address.city}, {address.region} {address.postalCode}{" "}
      <a href={links.editAddress}>Change the address</a>
    </address>
  );
}

function MethodChoice({ frame, error }: Pick<Page, "frame"> & { error: string | undefined }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form
      method="post"
      action={frame.links.delivery}
      className="stack"
      aria-label="Delivery method"
      noValidate
    >
      <FormToken />
      <input type="hidden" name="intent" value={checkoutIntent.method} />
      <input type="hidden" name="version" value={frame.versions.method} />
      <ChoiceGroup
        legend="Choose delivery"
        name="deliveryMethodId"
        required
        defaultValue={frame.selectedMethod?.id ?? frame.methods[0]?.id}
        error={error}
        choices={frame.methods.map((method) => ({
          value: method.id,
          label: method.name,
          hint: method.days ? (
            <>
              Arrives <DeliveryDays {...method.days} />
            </>
          ) : undefined,
          aside: method.fee === 0 ? "Free" : formatMoney(method.fee),
        }))}
      />
      <Button aria-disabled={busy || undefined}>Continue</Button>
    </Form>
  );
}
