import { returnQuery } from "~/request/visitor/last-visited.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { linkToken, openCheck, openLink } from "./identity-check.server";
import { codeForm, emailForm } from "./identity.forms.server";

/** The parameter that shows the first step again, to type another address. */
const again = "again";

/**
 * Signing in by an emailed code (ACCOUNT-10). One page: the address, then the code, or the button of the
 * mail's link. The address of the page never holds the email.
 */
export async function loadPasswordless(context: StoreContext) {
  const { url, addresses } = context;
  if (context.visitor.isSignedIn) throw seeOther(addresses.home());
  const token = linkToken(context);
  const query = token === null ? returnQuery(context) : {};
  const page = {
    head: { title: "Sign in with a code", noIndex: true },
    room: context.store.profile.pictures?.signIn,
    action: url.pathname,
    links: { again: addresses.passwordlessLogin({ ...query, [again]: 1 }), login: addresses.login(query) },
  };
  if (token !== null) {
    const link = await openLink(context, "sign-in");
    return link ? { ...page, step: "link" as const, token, ...link } : { ...page, step: "ended" as const };
  }
  const check = url.searchParams.has(again) ? null : await openCheck(context, "sign-in");
  return check
    ? { ...page, step: "code" as const, ...check, constraints: constraintsOf(codeForm) }
    : { ...page, step: "email" as const, constraints: constraintsOf(emailForm) };
}
