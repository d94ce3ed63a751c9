import { returnQuery } from "~/request/visitor/last-visited.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { loginForm } from "./login.forms.server";
import { shownPassword } from "./shown-password.server";
import { locationAfterSignIn } from "./start-session.server";

/** The sign-in page. A shopper who is signed in already is redirected. */
export async function loadLogin(context: StoreContext) {
  const {
    url,
    addresses,
    shop: { commerce },
  } = context;
  if (context.visitor.isSignedIn) {
    // Throws for a session that has ended; the page is then loaded again without it (SESSION-7).
    await commerce.call("getUserSessionValidSecond", { query: {} });
    throw seeOther(await locationAfterSignIn(context));
  }
  const query = returnQuery(context);
  return {
    head: { title: "Sign in", noIndex: true },
    room: context.store.profile.pictures?.signIn,
    action: url.pathname,
    constraints: constraintsOf(loginForm),
    password: shownPassword(url),
    links: {
      code: addresses.passwordlessLogin(query),
      forgotPassword: addresses.forgotPassword(query),
      register: addresses.register(query),
      orderStatus: addresses.checkOrderStatus(),
      passkeyOptions: addresses.passkeyOptions(),
    },
  };
}
