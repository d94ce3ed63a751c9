import type { ReactNode } from "react";

/** A control with its hint and its error. */
export interface Described {
  name: string;
  /**
   * Defaults to the name. Needed if a page has two fields with the same name. The error summary links to it.
   */
  id?: string;
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** The attributes that connect a control with its hint and its error. */
export function describe({ name, id = name, hint, error }: Described) {
  const by = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-describedby": by || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

/** The message of a refused control, above it. */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  return error ? (
    <p className="error" id={`${id}-error`}>
      <span className="vh">Error: </span>
      {error}
    </p>
  ) : null;
}
