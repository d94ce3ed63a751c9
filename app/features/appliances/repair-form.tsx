import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";

import { states } from "~/features/address/states";
import { SlotChoices } from "~/features/appointments/slot-choices";
import { FormToken } from "~/request/forms/form-token";
import { UnseenField } from "~/request/forms/unseen-field";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { Disclosure } from "~/ui/disclosure/disclosure";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";

import { applianceIntent } from "./appliances.intents";
import type { HeldView } from "./repair-page.data.server";
import type { RepairFormView } from "./repair.data.server";
import "./appliances.css";

/**
 * The form of a repair request. A typed product or address counts if none is chosen. `others` are free times
 * in place of one that is not held any more.
 */
export function RepairForm({
  form,
  button,
  others = null,
}: {
  form: RepairFormView;
  button: string;
  others?: HeldView["others"];
}) {
  const refused = findRefusal(useActionData(), applianceIntent.repair);
  const { formProps, input, select } = useTypedForm({
    form: applianceIntent.repair,
    refused,
    constraint: {},
    defaultValue: form.values,
  });
  const [hasProducts, hasPlaces] = [form.products.length > 0, form.places.length > 0];
  // A refused form keeps its key, and with it what was typed. After a request the form begins anew.
  const requestKey = refused?.initialValue.requestKey ?? form.requestKey;
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <Form
        key={requestKey}
        method="post"
        // The page after it keeps its query, and with it the ZIP code.
        reloadDocument
        action={form.action}
        className="stack appliance-form"
        aria-label={button}
        {...formProps}
      >
        <FormToken />
        <input type="hidden" name="intent" value={applianceIntent.repair} />
        <UnseenField id="repair-leave-empty" />
        <input type="hidden" name="requestKey" value={requestKey} />
        <PageQuery />
        {others ? (
          <>
            <input type="hidden" name="calendar" value={others.calendar} />
            <SlotChoices
              days={others.days}
              error={refused?.error.slot?.[0]}
              chosen={refused?.initialValue.slot}
            />
          </>
        ) : null}
        <FieldGroup legend="Product">
          {hasProducts ? (
            <SelectField
              label="Product"
              options={form.products}
              hint={form.warranty}
              {...select("product")}
            />
          ) : null}
          <Other
            than={hasProducts}
            summary="Another product"
            isOpen={has(refused, numbers) || form.values.model !== ""}
          >
            <TextField
              label="Model number"
              autoComplete="off"
              chars={24}
              hint={
                <>
                  The <a href={form.finder}>model and serial number finder</a> shows where both numbers are.
                </>
              }
              {...input("model")}
            />
            <TextField label="Serial number" autoComplete="off" chars={24} {...input("serialNumber")} />
          </Other>
        </FieldGroup>
        <SelectField
          label="What is wrong"
          options={form.problems}
          placeholder="Choose what is wrong"
          {...select("problem")}
        />
        <TextArea
          label="What happens"
          hint={`When it began, what the display shows. At most ${form.maximumDescription} characters`}
          {...area(input("description"))}
        />
        <FieldGroup legend="Contact">
          <div className="pair">
            <TextField label="First name" autoComplete="given-name" {...input("firstName")} />
            <TextField label="Last name" autoComplete="family-name" {...input("lastName")} />
          </div>
          {form.isGuest ? (
            <TextField label="Email" autoComplete="email" chars={36} {...input("email", "email")} />
          ) : null}
          <TextField label="Phone" autoComplete="tel" chars={20} {...input("phone", "tel")} />
        </FieldGroup>
        <FieldGroup legend="Where the product is">
          {hasPlaces ? <SelectField label="Address" options={form.places} {...select("place")} /> : null}
          <Other than={hasPlaces} summary="Another address" isOpen={has(refused, placeFields)}>
            <TextField label="Street address" autoComplete="address-line1" {...input("street")} />
            <TextField label="City" autoComplete="address-level2" {...input("city")} />
            <div className="pair">
              <SelectField
                label="State"
                autoComplete="address-level1"
                options={states}
                placeholder="Choose a state"
                {...select("region")}
              />
              <TextField
                label="ZIP code"
                inputMode="numeric"
                autoComplete="postal-code"
                {...input("postalCode")}
                maxLength={10}
              />
            </div>
          </Other>
        </FieldGroup>
        <Button>{button}</Button>
      </Form>
    </>
  );
}

const numbers = ["model", "serialNumber"];
const placeFields = ["street", "city", "region", "postalCode"];

/** Whether a refused form has typed values or errors in these fields. */
const has = (refused: RefusedForm | null, names: readonly string[]) =>
  names.some((name) => refused?.error[name] ?? refused?.initialValue[name]);

/** Fields to type in place of a saved record: folded where there are some. */
function Other({
  than,
  summary,
  isOpen,
  children,
}: {
  than: boolean;
  summary: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const fields = <div className="stack">{children}</div>;
  return than ? (
    <Disclosure summary={summary} open={isOpen}>
      {fields}
    </Disclosure>
  ) : (
    fields
  );
}

/** A text of several lines has no type and no pattern. */
const area = ({
  type: _type,
  pattern: _pattern,
  ...props
}: ReturnType<ReturnType<typeof useTypedForm>["input"]>) => props as object as { name: string };
