import type { ReactNode } from "react";

import { describe, FieldError } from "~/ui/field/field-error";
import "~/ui/field/field.css";
import "./choice-group.css";
import "./choice-list.css";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Text at the right edge: a price or a count. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface ChoiceGroupProps {
  legend: ReactNode;
  /** Hides the legend visually; assistive technology still reads it. */
  legendHidden?: boolean;
  name: string;
  /** By default the name; empty for a group that no message leads to. */
  id?: string;
  type?: "radio" | "checkbox";
  choices: Choice[];
  /** The chosen value or values. */
  defaultValue?: string | readonly string[] | null | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  /** The id of the form that they belong to, if it does not hold them. */
  form?: string;
  /** list: one below the other with lines between; plain: dense, for facets. */
  layout?: "list" | "plain";
}

/**
 * Native radios or checkboxes in a fieldset. The first control has the id of the group, so that the error
 * summary can link to it.
 */
export function ChoiceGroup({
  legend,
  legendHidden,
  name,
  id = name,
  type = "radio",
  choices,
  defaultValue,
  hint,
  error,
  required,
  form,
  layout = "list",
}: ChoiceGroupProps) {
  const chosen = (value: string) =>
    Array.isArray(defaultValue) ? defaultValue.includes(value) : defaultValue === value;
  return (
    <fieldset
      className={`choices ${layout}`}
      aria-describedby={describe({ name, id, hint, error })["aria-describedby"]}
    >
      <legend className={legendHidden ? "vh" : undefined}>{legend}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {choices.map((choice, index) => {
        const control = (
          <label className="choice" key={choice.value}>
            <input
              type={type}
              id={index || !id ? undefined : id}
              name={name}
              form={form}
              value={choice.value}
              defaultChecked={chosen(choice.value)}
              disabled={choice.disabled}
              required={type === "radio" && required ? true : undefined}
            />
            <span>
              {choice.label} {choice.hint ? <span className="hint">{choice.hint}</span> : null}
            </span>{" "}
            {choice.aside ? <span className="aside">{choice.aside}</span> : null}
          </label>
        );
        // Text browsers put labels in one line. The facets of a list stay as they are, for their size.
        return layout === "list" ? <div key={choice.value}>{control}</div> : control;
      })}
    </fieldset>
  );
}
