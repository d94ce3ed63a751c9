import { consent, readCookie } from "~/request/cookies.server";
import { paymentLinkCookie } from "~/request/payment-link";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

export async function loadCookieSettings({ url, addresses, cookies, request, store }: StoreContext) {
  return {
    head: { title: "Cookie settings", canonical: url.origin + addresses.cookieSettings(), noIndex: true },
    action: addresses.cookieSettings(),
    chosen: await readCookie(cookies.consent, request.headers.get("cookie")),
    /** The opt-out of the browser overrides the stored answer (EVENT-2). */
    optsOut: request.headers.get("sec-gpc")?.trim() === "1",
    names: {
      guest: cookies.guest(store.communityId).name,
      guestRecord: cookies.guestRecord(store.communityId).name,
      paymentLink: paymentLinkCookie,
      keptForm: cookies.keptForm.name,
      identityCheck: cookies.identityCheck.name,
      zip: cookies.zip.name,
      session: cookies.session.name,
      device: cookies.device.name,
      flash: cookies.flash.name,
      version: cookies.version.name,
      consent: cookies.consent.name,
      notices: cookies.notices.name,
      formKey: cookies.formKey.name,
      lastVisited: cookies.lastVisited.name,
    },
  };
}
export type CookieSettingsView = Awaited<ReturnType<typeof loadCookieSettings>>;

/** Stores the answer for a year, for all stores, and confirms it on the same page (EVENT-1). */
export async function submitCookieSettings(context: StoreContext, form: FormData): Promise<Response> {
  const { cookies, addresses } = context;
  const chosen = consent.safeParse(form.get("analytics"));
  if (!chosen.success) throw pageError(400, "Bad Request");
  context.addHeader("set-cookie", await cookies.consent.serialize(chosen.data));
  await context.flash("Your cookie settings are saved.");
  return seeOther(addresses.cookieSettings());
}
