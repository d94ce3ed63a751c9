import { createContext, useContext, useMemo } from "react";

/**
 * The field in which the forms of a signed-in shopper say that they come from her own pages (forms.md rule
 * 20).
 */
export const formTokenField = "form-token";

/** The token of the shopper's session; null for guests, whose pages carry none. */
export const FormTokenContext = createContext<string | null>(null);

/** Stands in every form that posts; static fragments get theirs when they are sent (form-token.server.ts). */
export function FormToken() {
  const token = useContext(FormTokenContext);
  return token === null ? null : <input type="hidden" name={formTokenField} value={token} />;
}

/** The same for what a script posts without a form. */
export function useFormTokenFields(): Record<string, string> {
  const token = useContext(FormTokenContext);
  return useMemo(
    () => (token === null ? ({} as Record<string, string>) : { [formTokenField]: token }),
    [token],
  );
}
