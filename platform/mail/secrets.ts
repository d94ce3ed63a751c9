import type { MailData, MailTemplate } from "#platform/core/mail-data";

/** The values of each mail that only its recipient may know: codes, and links with a token. */
const secretsOf: { [Template in MailTemplate]: readonly (keyof MailData[Template])[] } = {
  "verify-email": ["code", "link"],
  "account-exists": [],
  "sign-in-code": ["code", "link"],
  "no-account": [],
  "reset-password": ["code", "link"],
  "password-changed": [],
  "confirm-new-email": ["code", "link"],
  "email-changed": [],
  "passkey-added": [],
  "passkey-removed": [],
  welcome: [],
  "account-closed": [],
  "order-confirmation": ["orderLink"],
  "order-shipped": ["orderLink"],
  "order-delivered": ["orderLink"],
  "order-canceled": ["orderLink"],
  "order-address-changed": ["orderLink"],
  "order-gift-changed": ["orderLink"],
  "return-requested": ["orderLink"],
  "return-canceled": ["orderLink"],
  "payment-card-removed": ["orderLink"],
  "return-received": ["orderLink"],
  "order-refunded": ["orderLink"],
  "payment-awaited": ["orderLink"],
  "payment-received": ["orderLink"],
  "payment-due": ["orderLink"],
  "subscription-renews": [],
  "subscription-not-paid": [],
  "subscription-not-sent": [],
  "subscription-ended": [],
  "shared-wishlist": ["link", "unsubscribeLink"],
  "confirm-back-in-stock": ["link", "unsubscribeLink"],
  "back-in-stock": ["unsubscribeLink"],
  "product-registered": [],
  "repair-requested": ["link"],
  "repair-changed": ["link"],
  "repair-notice": [],
  "request-received": ["link"],
  "request-arrived": [],
  "request-answered": ["link"],
  "request-decided": ["link"],
  "request-started": [],
  appointment: ["link"],
  "appointment-notice": [],
  "appointment-free": ["link"],
  "membership-ends": [],
  "membership-not-paid": [],
  "referral-reward": ["code"],
  "cart-reminder": ["unsubscribeLink"],
};

/** The data of a mail that has been sent: links lead to the store, and codes are dots (MAIL-9). */
export function withoutSecrets(
  template: MailTemplate,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const names = new Set<string>(secretsOf[template] ?? []);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      !names.has(name) || typeof value !== "string" ? value : value.startsWith("/") ? "/" : "••••••",
    ]),
  );
}
