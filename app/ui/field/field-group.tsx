import type { ReactNode } from "react";

/**
 * Fields that belong together, such as the parts of an address. Assistive technology reads the legend with
 * the fields (FORM-42). It is hidden, because the heading of the page and the labels say the same to the eye.
 */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className="stack">{children}</div>
    </fieldset>
  );
}
