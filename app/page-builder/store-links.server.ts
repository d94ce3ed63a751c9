import { withoutPrefix } from "~/addresses";
import { sanitizeRichText } from "~/request/rich-text.server";
import type { StoreContext } from "~/request/store-context.server";
import { linkOf, safeHref, type MenuLink } from "./links/link-rules";

/**
 * A published label and address as a link of this store; an address that has the store's base path already
 * gets it once.
 */
export const storeLink = (
  { addresses }: StoreContext,
  { label, url }: { label: string; url: string },
): MenuLink => linkOf(label, withoutPrefix(url, addresses.prefix), addresses.at);

export const storeHref = ({ addresses }: StoreContext, url: string): string => safeHref(url, addresses.at);

/** Published rich text: sanitised, with the store's prefix before the links to its pages that stand in it. */
export const storeText = ({ addresses, videoHosts }: StoreContext, html: string): string =>
  sanitizeRichText(
    html.replace(
      /href="(\/(?!sfsites\/)[^"]*)"/g,
      (_match, url: string) => `href="${addresses.at(withoutPrefix(url, addresses.prefix))}"`,
    ),
    videoHosts,
  );
