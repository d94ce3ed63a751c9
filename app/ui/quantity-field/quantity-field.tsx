import type { InputHTMLAttributes } from "react";

import { describe, FieldError } from "~/ui/field/field-error";
import "./quantity-field.css";

interface QuantityFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> {
  name?: string;
  /** Must be unique if a page has several quantity fields, as the cart does. */
  id?: string;
  /** Added to the label for assistive technology: 'Quantity, AR-RFD36'. */
  product?: string;
  labelHidden?: boolean;
  error?: string | null | undefined;
}

/** A native number field for an absolute quantity (FORM-11). The browser's own steppers need no script. */
export function QuantityField({
  name = "quantity",
  id = name,
  product,
  labelHidden,
  error,
  min = 1,
  max = 99,
  ...rest
}: QuantityFieldProps) {
  return (
    <div className="qty">
      <label htmlFor={id} className={labelHidden ? "vh" : undefined}>
        Quantity{product ? <span className="vh">{`, ${product}`}</span> : null}
      </label>
      {error ? <FieldError id={id} error={error} /> : null}
      <input
        type="number"
        inputMode="numeric"
        step={1}
        required
        {...rest}
        min={min}
        max={max}
        {...describe({ name, id, error })}
        className="control"
      />
    </div>
  );
}
