import { getFormProps, getInputProps, getSelectProps, useForm } from "@conform-to/react";

import type { RefusedForm } from "./refused-form";

interface TypedForm {
  /** The form's id, and its name in a refusal. */
  form: string;
  /** The refusal of this form, or null. */
  refused: RefusedForm | null;
  /** Limits by field, as the loader sends them (FORM-14). */
  constraint: Record<string, { required?: boolean; maxLength?: number; pattern?: string }>;
  /** Values to fill in, by field. */
  defaultValue?: Record<string, string | undefined>;
}

/**
 * A form with typed fields, as the server drew it and with scripts: props of the form and of its fields from
 * conform. The schema stays on the server. The ids of the fields are their names, which error summaries,
 * labels and links rely on. The browser's own check is off: its bubbles would come before the server's
 * messages (FORM-40).
 */
export function useTypedForm({ form: id, refused, constraint, defaultValue = {} }: TypedForm) {
  const [form, fields] = useForm<Record<string, string | undefined>>({
    id,
    lastResult: refused,
    constraint,
    defaultValue,
  });
  /** The error of a field. Conform keeps old errors after a success, so without a refusal it is ignored. */
  const message = (name: string) => {
    const { errors } = fields[name]!;
    return refused ? (errors?.[0] ?? null) : null;
  };
  return {
    formProps: { ...getFormProps(form, { ariaAttributes: false }), noValidate: true },
    /** Props of a text field. */
    input(name: string, type: "text" | "email" | "tel" | "password" = "text") {
      const {
        id: _id,
        form: _form,
        ...props
      } = getInputProps(fields[name]!, { type, ariaAttributes: false });
      return { ...props, defaultValue: props.defaultValue ?? "", error: message(name) };
    },
    /** Props of a list. */
    select(name: string) {
      const { id: _id, form: _form, ...props } = getSelectProps(fields[name]!, { ariaAttributes: false });
      return { ...props, defaultValue: props.defaultValue ?? "", error: message(name) };
    },
  };
}
