import { createHmac, timingSafeEqual } from "node:crypto";

import { formTokenField } from "./form-token";

/** The form token of a session. It is derived from the session, so nothing is stored (FORM-22). */
export const formTokenOf = (secret: string, sessionToken: string): string =>
  createHmac("sha256", secret).update(`form ${sessionToken}`).digest("base64url").slice(0, 22);

/** Whether a form carries the token of the session that posts it. */
export function carriesToken(form: FormData, token: string): boolean {
  const given = Buffer.from(String(form.get(formTokenField) ?? ""));
  const known = Buffer.from(token);
  return given.length === known.length && timingSafeEqual(given, known);
}

/**
 * Adds the token to the forms of a static fragment. Fragments are drawn and cached for everybody, so the
 * token of one shopper is added when the fragment is sent.
 */
export const withFormTokens = (html: string, token: string): string =>
  html.replace(
    /<form\b[^>]*\bmethod="post"[^>]*>/g,
    (form) => `${form}<input type="hidden" name="${formTokenField}" value="${token}"/>`,
  );
