import { shownPassword } from "~/features/account/shown-password.server";
import { returnQuery } from "~/request/visitor/last-visited.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { registerForm } from "./identity.forms.server";

/** The page that creates an account. A signed-in shopper has one. */
export async function loadRegister(context: StoreContext) {
  const { url, addresses } = context;
  if (context.visitor.isSignedIn) throw seeOther(addresses.home());
  const query = returnQuery(context);
  return {
    head: { title: "Create account", noIndex: true },
    room: context.store.profile.pictures?.signIn,
    action: url.pathname,
    constraints: constraintsOf(registerForm),
    password: shownPassword(url),
    links: { login: addresses.login(query), privacy: addresses.privacyCenter() },
  };
}
