import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";

interface WishlistFormProps {
  action: string;
  intent: string;
  /** Distinguishes the form from the others of the page (FORM-41). */
  label: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  className?: string;
  /** Called when a script sends the form. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** A form of a wishlist page. It posts to the page it is on. */
export function WishlistForm({
  action,
  intent,
  label,
  fields = {},
  className,
  onSubmit,
  children,
}: WishlistFormProps) {
  return (
    <Form
      method="post"
      action={action}
      aria-label={label}
      className={className}
      noValidate
      onSubmit={onSubmit}
      preventScrollReset
    >
      <FormToken />
      <PageQuery />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
