import type { SessionRecord } from "~/request/cookies.server";
import { safePath, seeOther } from "~/request/redirects.server";
import type { EffectiveAccount, StoreContext, Visitor, VisitorState } from "~/request/store-context.server";

/** The account that a session acts for. No account is named by an id of zeros only (SESSION-11). */
export function actingForOf({ session }: Pick<VisitorState, "session">): EffectiveAccount | null {
  const { effectiveAccountId: id = "", effectiveAccountName: name = "another account" } = session ?? {};
  return /^0*$/.test(id) ? null : { id, name };
}

/** The session, acting for an account; null for the shopper's own. */
export const withAccount = (session: SessionRecord, account: EffectiveAccount | null): SessionRecord => ({
  ...session,
  effectiveAccountId: account?.id,
  effectiveAccountName: account?.name.slice(0, 120),
});

/** Makes all further calls of this request, and of this browser, in the session. */
export async function saveSession(
  { state, record }: { state: VisitorState } & Pick<Visitor, "record">,
  session: SessionRecord,
): Promise<void> {
  Object.assign(state, { session, sessionEnded: false, accountLost: false });
  await record("session").save(session);
}

/**
 * Removes the cookie of a session that the platform no longer knows (SESSION-7). An account that the shopper
 * may no longer act for is taken out of it; the answer is then the redirect to the page, which says so and is
 * loaded as a document, because everything in it was that account's (SESSION-31).
 */
export async function updateSessionCookie(store: StoreContext): Promise<Response | null> {
  const { visitor, document, forms, url, addresses } = store;
  const session = visitor.record("session");
  if (document.headers.getSetCookie().some((line) => line.startsWith(`${session.name}=`))) return null;
  const own = visitor.sessionOfOwnAccount();
  if (visitor.sessionEnded()) await session.forget();
  else if (own) {
    await session.save(own);
    const lost = visitor.actingFor?.name ?? "that account";
    await store.flash({
      tone: "problem",
      text: `You can no longer act for ${lost}, so you’re back in your own account.`,
    });
    const page = forms.page ?? url.pathname + url.search;
    return seeOther(safePath(page, addresses.home()), { "x-remix-reload-document": "true" });
  }
  return null;
}
