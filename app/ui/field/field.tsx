import type {
  CSSProperties,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";

import { describe, FieldError, type Described } from "./field-error";
import "./field.css";

export interface FieldProps extends Described {
  label: ReactNode;
  /** Adds '(optional)' to the label. Most fields are required, so the others are marked. */
  optional?: boolean;
  /** Width of the control in characters. It hints at the expected length. */
  chars?: number;
}

function Field({
  name,
  id = name,
  label,
  hint,
  error,
  optional,
  chars,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div
      className={error ? "field bad" : "field"}
      style={chars ? ({ "--w": `calc(${chars}ch + 2.75rem)` } as CSSProperties) : undefined}
    >
      <label htmlFor={id}>
        {label}
        {optional ? <span className="muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={id} error={error} /> : null}
      {children}
    </div>
  );
}

function split<T extends FieldProps>(props: T) {
  const { label, name, id, hint, error, optional, chars, ...control } = props;
  const frame = { label, name, id, hint, error, optional, chars } as FieldProps;
  return { frame, control: { ...control, ...describe(frame) } };
}

export type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

/** A text control with its label, hint and error. Other attributes go to the control. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = split(props);
  return (
    <Field {...frame}>
      <input type="text" {...control} className="control" />
    </Field>
  );
}

/** A text control of several lines. */
export function TextArea(
  props: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">,
) {
  const { frame, control } = split(props);
  return (
    <Field {...frame}>
      <textarea rows={4} {...control} className="control" />
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** A native list. `placeholder` adds a first, empty option ('Select a state'). */
export function SelectField(
  props: FieldProps &
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> & {
      options: Option[];
      placeholder?: string;
    },
) {
  const { options, placeholder, ...rest } = props;
  const { frame, control } = split(rest);
  return (
    <Field {...frame}>
      <select {...control} className="control">
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
