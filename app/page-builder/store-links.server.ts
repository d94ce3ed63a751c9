import { withoutPrefix } from "~/paths";
import { sanitizeRichText } from "~/request/rich-text.server";
import type { StoreContext } from "~/request/store-context.server";
import { linkOf, safeHref, type MenuLink } from "./links/link-rules";

/**
 * A published label and address as a link of this store; an address that has the store's base path already
 * gets it once.
 */
export const storeLink = (
  { paths }: StoreContext,
  { label, url }: { label: string; url: string },
): MenuLink => linkOf(label, withoutPrefix(url, paths.prefix), paths.at);

export const storeHref = ({ paths }: StoreContext, url: string): string => safeHref(url, paths.at);

/** Published rich text: sanitised, with the store's prefix before the links to its pages that stand in it. */
export const storeText = ({ paths, videoHosts }: StoreContext, html: string): string =>
  sanitizeRichText(
    html.replace(
      /href="(\/(?!sfsites\/)[^"]*)"/g,
      (_match, url: string) => `href="${paths.at(withoutPrefix(url, paths.prefix))}"`,
    ),
    videoHosts,
  );
