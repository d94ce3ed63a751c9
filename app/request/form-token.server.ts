import { createHmac, timingSafeEqual } from "node:crypto";

import { formTokenField } from "./form-token";

/** Made from the session, so that nothing is kept: it ends with it, and is of no use in another. */
export const formTokenOf = (secret: string, sessionToken: string): string =>
  createHmac("sha256", secret).update(`form ${sessionToken}`).digest("base64url").slice(0, 22);

/** Whether a form carries the token of the session that posts it. */
export function carriesToken(form: FormData, token: string): boolean {
  const given = Buffer.from(String(form.get(formTokenField) ?? ""));
  const known = Buffer.from(token);
  return given.length === known.length && timingSafeEqual(given, known);
}

/** A static fragment for one shopper: it is drawn for many, so the forms in it get her token afterwards. */
export const withFormTokens = (html: string, token: string): string =>
  html.replace(
    /<form\b[^>]*\bmethod="post"[^>]*>/g,
    (form) => `${form}<input type="hidden" name="${formTokenField}" value="${token}"/>`,
  );
