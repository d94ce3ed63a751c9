import { FieldGroup } from "./field-group";
import { SelectField, TextArea, TextField } from "./field";
import { ZipField } from "./zip-field";

const states = [
  { value: "KY", label: "Kentucky" },
  { value: "OR", label: "Oregon" },
];

export const examples = {
  Text: <TextField id="x-email" label="E-mail" name="email" type="email" autoComplete="email" required />,
  "Several lines": <TextArea id="x-note" label="What is wrong" name="note" maxLength={2000} />,
  "With hint": (
    <TextField
      id="x-tel"
      label="Phone"
      name="tel"
      type="tel"
      autoComplete="tel"
      hint="For the delivery team"
    />
  ),
  Optional: <TextField id="x-org" label="Company" name="organization" autoComplete="organization" optional />,
  Group: (
    <FieldGroup legend="Name">
      <TextField id="x-first" label="First name" name="first" autoComplete="given-name" />
      <TextField id="x-last" label="Last name" name="last" autoComplete="family-name" />
    </FieldGroup>
  ),
  Error: <ZipField id="x-zip" name="zip" defaultValue="4022" error="Enter Valid Zip Code" />,
  Select: (
    <SelectField id="x-state" label="State" name="state" options={states} placeholder="Select a state" />
  ),
};
