/**
 * The sites that the store and its initial records may link to, by kind. Everything else is a page of the
 * store. Example hosts (example.com and reserved top-level domains) are never allowed.
 */
export const externalSites = {
  social: ["www.instagram.com", "www.youtube.com", "www.facebook.com", "www.pinterest.com", "www.tiktok.com"],
  government: ["www.ada.gov", "www.cpsc.gov", "www.saferproducts.gov"],
  /** The way to a place (PLACE-10). */
  maps: ["www.google.com"],
} as const;

const hosts: ReadonlySet<string> = new Set(Object.values(externalSites).flat());

/** Whether an absolute web address leads to a site of the list, by https. */
export function isKnownSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === "https:" && hosts.has(host);
}
