import { z } from "zod";

import { consent } from "~/request/cookies.server";
import { form } from "~/request/forms/form.server";
import { paymentLinkCookie } from "~/request/visitor/payment-link";
import type { StoreContext } from "~/request/store-context.server";

export async function loadCookieSettings({
  absolute,
  addresses,
  visitor: { record },
  request,
}: StoreContext) {
  return {
    head: { title: "Cookie settings", canonical: absolute(addresses.cookieSettings()), noIndex: true },
    action: addresses.cookieSettings(),
    chosen: await record("consent").read(),
    /** The opt-out of the browser overrides the stored answer (EVENT-2). */
    optsOut: request.headers.get("sec-gpc")?.trim() === "1",
    names: {
      guest: record("guest").name,
      guestRecord: record("guestRecord").name,
      paymentLink: paymentLinkCookie,
      billing: record("billing").name,
      failedTry: record("failedTry").name,
      placed: record("placed").name,
      savedForm: record("savedForm").name,
      identityCheck: record("identityCheck").name,
      zip: record("zip").name,
      session: record("session").name,
      device: record("device").name,
      flash: record("flash").name,
      version: record("version").name,
      consent: record("consent").name,
      notices: record("notices").name,
      formKey: record("formKey").name,
      lastVisited: record("lastVisited").name,
    },
  };
}
export type CookieSettingsView = Awaited<ReturnType<typeof loadCookieSettings>>;

/** Stores the answer for a year, for all stores, and confirms it on the same page (EVENT-1). */
export const cookieSettingsForm = form(
  { intent: "cookie-settings", isMain: true, isButton: true, schema: z.object({ analytics: consent }) },
  async ({ visitor: { record }, addresses }, { analytics }) => {
    await record("consent").save(analytics);
    return { to: addresses.cookieSettings(), flash: "Your cookie settings are saved." };
  },
);
