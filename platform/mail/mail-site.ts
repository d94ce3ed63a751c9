import webstores from "#platform/seed/webstores.json";

/** The address of the storefront, for the links of mails. */
export interface MailSite {
  /** Such as https://shop.example. */
  origin: string;
  /** The host where the main store's addresses have no prefix; null if every host is that one. */
  productionHost: string | null;
}

/** The first store is the main one, in the initial data and everywhere else. */
export const mainStoreName = webstores[0]!.name;

/**
 * The absolute address of a storefront path in a store. As in the storefront, the main store has a prefix
 * only on hosts other than the production host (STORE-5).
 */
export function mailLink({ origin, productionHost }: MailSite, storeName: string, path: string): string {
  const isMainOnProduction =
    storeName === mainStoreName && (productionHost === null || new URL(origin).host === productionHost);
  return `${origin}${isMainOnProduction ? "" : `/${storeName}`}${path}`;
}
