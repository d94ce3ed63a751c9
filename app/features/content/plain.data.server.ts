import type { StoreContext } from "~/request/store-context.server";

/** Page data of screens with fixed text: the name of the store and their address. */
export async function loadPlainPage({ profile, url, zip, addresses }: StoreContext) {
  return {
    storeLabel: profile.label,
    canonical: url.origin + url.pathname,
    zip: zip?.Zipcode ?? null,
    prefix: addresses.prefix,
    action: url.pathname,
  };
}
