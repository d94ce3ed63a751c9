import { createContext, useContext, useMemo } from "react";

/** The field that proves that a form comes from a page of the visitor's own (FORM-22, FORM-23). */
export const formTokenField = "form-token";

/** The visitor's token; null for visitors without a session and a cart, whose forms carry none (FORM-24). */
export const FormTokenContext = createContext<string | null>(null);

/**
 * Every form that posts contains this. Forms in static fragments get the token when they are sent
 * (form-token.server.ts).
 */
export function FormToken() {
  const token = useContext(FormTokenContext);
  return token === null ? null : <input type="hidden" name={formTokenField} value={token} />;
}

/** The same field for posts that a script makes without a form. */
export function useFormTokenFields(): Record<string, string> {
  const token = useContext(FormTokenContext);
  return useMemo(
    () => (token === null ? ({} as Record<string, string>) : { [formTokenField]: token }),
    [token],
  );
}
