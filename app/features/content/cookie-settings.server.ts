import { z } from "zod";

import { form } from "~/request/forms/form.server";
import { optsOut, saveConsent } from "~/request/visitor/consent.server";
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
    receipt: addresses.privacyReceipt(),
    /** The stored answer; null without one. */
    chosen: await record("consent").read(),
    /** The opt-out of the browser overrides it (EVENT-2). */
    optsOut: optsOut(request.headers.get("sec-gpc")),
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
      friendCode: record("friendCode").name,
      session: record("session").name,
      device: record("device").name,
      flash: record("flash").name,
      lastMessage: record("lastMessage").name,
      version: record("version").name,
      consent: record("consent").name,
      notices: record("notices").name,
      formKey: record("formKey").name,
      lastVisited: record("lastVisited").name,
    },
  };
}
export type CookieSettingsView = Awaited<ReturnType<typeof loadCookieSettings>>;

const answer = z.enum(["yes", "no"]);

/** Stores the answers for six months, for all stores, and confirms them on the same page (EVENT-1). */
export const cookieSettingsForm = form(
  {
    intent: "cookie-settings",
    isMain: true,
    isButton: true,
    schema: z.object({ analytics: answer, advertising: answer }),
  },
  async (context, { analytics, advertising }) => {
    const problem = await saveConsent(context, {
      analytics: analytics === "yes",
      advertising: advertising === "yes",
      optedOut: false,
    });
    return {
      to: context.addresses.cookieSettings(),
      flash: problem ?? "Your cookie settings are saved.",
    };
  },
);
