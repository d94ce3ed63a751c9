import { pageVersion } from "~/request/cookies.server";
import { pageError } from "~/request/page-error.server";
import { safePath, seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

export async function loadBasicVersionPage({ profile, url, addresses }: StoreContext) {
  return {
    storeLabel: profile.label,
    canonical: url.origin + addresses.basicVersion(),
    action: addresses.basicVersion(),
  };
}
export type BasicVersionView = Awaited<ReturnType<typeof loadBasicVersionPage>>;

/** Stores the visitor's choice of version for all stores, and redirects to the page with the form. */
export async function submitVersion(context: StoreContext, form: FormData): Promise<Response> {
  const chosen = pageVersion.safeParse(form.get("version"));
  if (!chosen.success) throw pageError(400, "Bad Request");
  context.addHeader("set-cookie", await context.cookies.version.serialize(chosen.data));
  return seeOther(pageBefore(context));
}

/**
 * The footer is the same on every page, so the page to return to comes from the Referer header, if it is a
 * page of this store's host.
 */
function pageBefore({ request, url, addresses }: StoreContext): string {
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return addresses.home();
  const from = new URL(referrer);
  return from.host === url.host && from.pathname !== addresses.basicVersion()
    ? safePath(from.pathname + from.search, addresses.home())
    : addresses.home();
}
