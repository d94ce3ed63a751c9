import type { FormEvent, ReactNode } from "react";

import { FormToken } from "~/request/forms/form-token";
import { zipHint } from "~/request/visitor/delivery-zip";
import { PageQuery } from "~/request/forms/page-query";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";

export interface ZipFieldsProps {
  actionUrl: string;
  id: string;
  value: string;
  problem: string | null;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The button "Use my location", where scripts run. */
  children?: ReactNode;
}

/**
 * The form of the popover and of the modal. The browser hydrates what the server draws of it as a static
 * fragment, so no two texts may stand side by side in it.
 */
export function ZipFields({ actionUrl, id, value, problem, onSubmit, children }: ZipFieldsProps) {
  return (
    <form
      method="post"
      action={actionUrl}
      className="stack"
      aria-label="Delivery area"
      noValidate
      onSubmit={onSubmit}
    >
      <FormToken />
      <PageQuery />
      <input type="hidden" name="intent" value="delivery-zip" />
      <TextField
        id={id}
        name="zip"
        label="ZIP code"
        hint={zipHint}
        error={problem}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
      />
      <Button wide>Save ZIP code</Button>
      {children}
    </form>
  );
}
