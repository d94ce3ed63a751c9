import { TextField, type TextFieldProps } from "./field";

/** A text control for a ZIP code, with the keyboard for digits. */
export const ZipField = (props: Omit<TextFieldProps, "label"> & { label?: string }) => (
  <TextField
    label="ZIP code"
    inputMode="numeric"
    autoComplete="postal-code"
    maxLength={10}
    chars={10}
    {...props}
  />
);
