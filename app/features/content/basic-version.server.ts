import { pageVersion } from "~/request/cookies.server";
import { pageError } from "~/request/page-error.server";
import { pageBefore } from "~/request/page-before.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

export async function loadBasicVersionPage({ url, addresses }: StoreContext) {
  return {
    head: { title: "Basic version", canonical: url.origin + addresses.basicVersion(), noIndex: true },
    action: addresses.basicVersion(),
  };
}
export type BasicVersionView = Awaited<ReturnType<typeof loadBasicVersionPage>>;

/** Stores the visitor's choice of version for all stores, and redirects to the page with the form. */
export async function submitVersion(context: StoreContext, form: FormData): Promise<Response> {
  const chosen = pageVersion.safeParse(form.get("version"));
  if (!chosen.success) throw pageError(400, "Bad Request");
  context.addHeader("set-cookie", await context.cookies.version.serialize(chosen.data));
  return seeOther(pageBefore(context, context.addresses.home()));
}
