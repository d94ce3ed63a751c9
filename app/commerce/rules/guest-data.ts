import type { ApplicationContext } from "#contract/accounts/application-context";
import type { Entitlement } from "#contract/endpoint";

/**
 * Whether a signed-in shopper may be shown what guests see (DATA-13). A single entitlement policy shows the
 * same products to all, and universal price books show them at the same prices. Taxes only need guest
 * browsing.
 */
export function allowsGuestData(entitlement: Entitlement, application: ApplicationContext): boolean {
  if (!application.guestBrowsingEnabled) return false;
  if (entitlement === "taxes") return true;
  return (
    application.usesSingleEntitlementPolicy &&
    (entitlement === "catalog" || application.usesUniversalPricebooks)
  );
}
