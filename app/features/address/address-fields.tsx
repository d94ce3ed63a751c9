import type { ComponentProps, ReactNode } from "react";

import { SelectField, TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";

import { readStates } from "./read-states";

type FieldProps<Field extends typeof TextField | typeof SelectField> = Omit<
  ComponentProps<Field>,
  "label" | "options"
>;

interface AddressFieldsProps {
  /** Props of a text field by its name. */
  input: (name: string, type?: "tel") => FieldProps<typeof TextField>;
  /** Props of a list by its name. */
  select: (name: string) => FieldProps<typeof SelectField>;
  /** The prefix of the autocomplete tokens (CHECKOUT-26). */
  section: "shipping" | "billing";
  /** `stateNames` of states.ts. */
  states: string;
  phoneHint?: ReactNode;
  isPhoneOptional?: boolean;
  hasNoPhone?: boolean;
}

/** The fields of an address in the United States, the same for deliveries, invoices and the address book. */
export function AddressFields({
  input,
  select,
  section,
  states,
  phoneHint,
  isPhoneOptional,
  hasNoPhone,
}: AddressFieldsProps) {
  return (
    <>
      <FieldGroup legend="Recipient">
        <div className="pair">
          <TextField label="First name" autoComplete={`${section} given-name`} {...input("firstName")} />
          <TextField label="Last name" autoComplete={`${section} family-name`} {...input("lastName")} />
        </div>
        <TextField label="Company" optional autoComplete={`${section} organization`} {...input("company")} />
      </FieldGroup>
      <FieldGroup legend="Address">
        <TextField label="Street address" autoComplete={`${section} address-line1`} {...input("street")} />
        <TextField
          label="Apartment, floor, gate"
          optional
          autoComplete={`${section} address-line2`}
          {...input("street2")}
        />
        <TextField label="City" autoComplete={`${section} address-level2`} {...input("city")} />
        <div className="pair">
          <SelectField
            label="State"
            autoComplete={`${section} address-level1`}
            options={readStates(states)}
            placeholder="Choose a state"
            {...select("region")}
          />
          <TextField
            label="ZIP code"
            inputMode="numeric"
            autoComplete={`${section} postal-code`}
            {...input("postalCode")}
            maxLength={10}
          />
        </div>
      </FieldGroup>
      {hasNoPhone ? null : (
        <TextField
          label="Phone"
          optional={isPhoneOptional ?? false}
          autoComplete={`${section} tel`}
          hint={phoneHint}
          chars={20}
          {...input("phone", "tel")}
        />
      )}
    </>
  );
}
