import type { StoreContext } from "~/request/store-context.server";

/** Whom to call, and the pages that the footer links to elsewhere (CHECKOUT-31). */
export const loadHelp = ({ profile, addresses }: StoreContext) => ({
  phone: profile.supportPhone,
  hours: profile.support?.hours ?? null,
  pages: [
    { label: "Privacy", href: addresses.privacyCenter() },
    { label: "Terms", href: addresses.terms() },
    { label: "Accessibility", href: addresses.accessibility() },
    { label: "Basic version", href: addresses.basicVersion() },
  ],
});
