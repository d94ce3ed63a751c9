/** The address of the storefront, for the links of mails. */
export interface MailSite {
  /** Such as https://shop.example. */
  origin: string;
  /** The host where the main store's addresses have no prefix; null if every host is that one. */
  productionHost: string | null;
}

/**
 * The absolute address of a storefront path in a store. As in the storefront, the main store has a prefix
 * only on hosts other than the production host (STORE-5).
 */
export function mailLink(
  { origin, productionHost }: MailSite,
  store: { name: string; isMain: boolean },
  path: string,
): string {
  const isMainOnProduction =
    store.isMain && (productionHost === null || new URL(origin).host === productionHost);
  return `${origin}${isMainOnProduction ? "" : `/${store.name}`}${path}`;
}
