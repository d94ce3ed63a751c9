import { z } from "zod";

import { consent, readCookie } from "~/request/cookies.server";
import { form } from "~/request/forms/form.server";
import { paymentLinkCookie } from "~/request/payment-link";
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
export const cookieSettingsForm = form(
  { intent: "cookie-settings", isMain: true, isButton: true, schema: z.object({ analytics: consent }) },
  async ({ cookies, addresses, addHeader }, { analytics }) => {
    addHeader("set-cookie", await cookies.consent.serialize(analytics));
    return { to: addresses.cookieSettings(), flash: "Your cookie settings are saved." };
  },
);
