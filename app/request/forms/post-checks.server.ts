import { randomUUID } from "node:crypto";

import type { StoreLoadContext } from "~/request/load-context";
import { originOf } from "~/request/origin.server";
import { pageError, tooManyRequestsPage, withHeaders } from "~/request/page-error.server";
import { safePath, seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { carriesToken } from "./form-token.server";
import { saveForm } from "./saved-form.server";

/** Checks everything that can be checked before the form is read. */
export function refuseForeignPost(request: Request, { state }: StoreLoadContext): void {
  if (state.tooManyRequests) throw tooManyRequestsPage("Too Many Requests", state.retryAfterSeconds ?? null);
  if (request.method !== "POST") throw pageError(405, "Method Not Allowed");
  if (state.foreignPost || originOf(request) === "foreign") throw pageError(403, "Access Denied");
}

/**
 * Every form of a signed-in shopper needs the token (FORM-22). A guest's form needs it only if the browser
 * does not say where the form comes from (FORM-23). Pages for a visitor without a cart carry none, so that
 * visitor gets a form key with the refusal, and the page that it links to carries the token (FORM-45).
 */
export async function refuseWithoutToken(
  request: Request,
  store: StoreContext,
  form: FormData,
): Promise<void> {
  const {
    visitor: { record },
    forms: { token: formToken, needsToken: needsFormToken },
  } = store;
  const isOwn = originOf(request) === "own";
  if (!needsFormToken && isOwn) return;
  if (formToken !== null && carriesToken(form, formToken)) return;
  if (isOwn) throw await sendAgain(store);
  if (formToken === null) await record("formKey").save(randomUUID());
  throw withHeaders(pageError(403, "Access Denied"), store.document.headers);
}

/**
 * Our own page was loaded before somebody signed in, or in another session. Nothing is done. The typed values
 * are kept, and a page asks whether to send them (FORM-47). If they cannot be kept, the form's page is shown
 * anew.
 */
async function sendAgain(store: StoreContext): Promise<Response> {
  const {
    addresses,
    forms: { page: formPage },
    document: { headers: responseHeaders },
  } = store;
  const isKept = !isWithoutValues(store) && (await saveForm(store));
  return seeOther(isKept ? addresses.savedForm() : safePath(formPage, addresses.home()), responseHeaders);
}

/** Pages that lead whoever is signed in on, and the page of a saved form, which has no values itself. */
const isWithoutValues = ({ url, addresses }: StoreContext) =>
  [addresses.login(), addresses.passwordlessLogin(), addresses.register(), addresses.savedForm()].some(
    (address) => address.split("?")[0] === url.pathname,
  );
