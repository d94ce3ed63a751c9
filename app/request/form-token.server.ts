import { createHmac, timingSafeEqual } from "node:crypto";

import { formTokenField } from "./form-token";
import type { Visitor } from "./store-context.server";

/**
 * The form token of a session (FORM-22), of a guest's id (FORM-23) or of a form key (FORM-45); null for a
 * visitor without any. It is derived from them, so nothing is stored.
 */
export function formTokenOf(
  secret: string,
  { session, guestId, formKey }: Pick<Visitor, "session" | "guestId" | "formKey">,
) {
  const owner = session
    ? `form ${session.token}`
    : guestId
      ? `guest's form ${guestId}`
      : formKey
        ? `visitor's form ${formKey}`
        : null;
  return owner === null ? null : createHmac("sha256", secret).update(owner).digest("base64url").slice(0, 22);
}

/** Whether a form carries the token of the visitor who posts it. */
export function carriesToken(form: FormData, token: string): boolean {
  const given = Buffer.from(String(form.get(formTokenField) ?? ""));
  const known = Buffer.from(token);
  return given.length === known.length && timingSafeEqual(given, known);
}

/**
 * Adds the token to the forms of a static fragment. Fragments are drawn and cached for everybody, so the
 * token of one visitor is added when the fragment is sent.
 */
export const withFormTokens = (html: string, token: string): string =>
  html.replace(
    /<form\b[^>]*\bmethod="post"[^>]*>/g,
    (form) => `${form}<input type="hidden" name="${formTokenField}" value="${token}"/>`,
  );
