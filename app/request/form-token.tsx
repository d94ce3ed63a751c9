import { createContext, useContext, useMemo } from "react";

/**
 * The field that proves that a form comes from a page of the shopper's own session (FORM-22).
 */
export const formTokenField = "form-token";

/** The token of the shopper's session; null for guests, whose forms carry none. */
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
