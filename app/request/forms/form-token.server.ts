import { formTokenField } from "./form-token";
import { isSame, type Secrets } from "~/request/secrets.server";
import type { VisitorState } from "~/request/store-context.server";

/**
 * The form token of a session and the account that it acts for (FORM-22, SESSION-44), of a guest's id
 * (FORM-23) or of a form key (FORM-45); null for a visitor without any. It is derived from them, so nothing
 * is stored.
 */
export function formTokenOf(
  { sign }: Secrets,
  { session, guestId, formKey }: Pick<VisitorState, "session" | "guestId" | "formKey">,
): string | null {
  if (session) return sign("form", [session.token, session.effectiveAccountId].filter(Boolean).join(" "));
  if (guestId) return sign("guest's form", guestId);
  return formKey ? sign("visitor's form", formKey) : null;
}

/** Whether a form carries the token of the visitor who posts it. */
export const carriesToken = (form: FormData, token: string): boolean =>
  isSame(String(form.get(formTokenField) ?? ""), token);

/**
 * Adds the token to the forms of a static fragment. Fragments are drawn and cached for everybody, so the
 * token of one visitor is added when the fragment is sent.
 */
export const withFormTokens = (html: string, token: string): string =>
  html.replace(
    /<form\b[^>]*\bmethod="post"[^>]*>/g,
    (form) => `${form}<input type="hidden" name="${formTokenField}" value="${token}"/>`,
  );
