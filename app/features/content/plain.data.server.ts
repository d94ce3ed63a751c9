import type { StoreContext } from "~/request/store-context.server";

/** The screens whose words are fixed: they need the store's name and their own address. */
export async function loadPlainPage({ profile, url, zip, addresses }: StoreContext) {
  return {
    storeLabel: profile.label,
    canonical: url.origin + url.pathname,
    zip: zip?.Zipcode ?? null,
    prefix: addresses.prefix,
    action: url.pathname,
  };
}
