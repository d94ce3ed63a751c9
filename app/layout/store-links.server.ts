import { sanitizeRichText } from "../request/rich-text.server";
import type { StoreContext } from "../request/store-context.server";
import { linkOf, safeHref, type MenuLink } from "./links/link-rules";

/** A published label and address as a link of this store. */
export const storeLink = ({ paths }: StoreContext, { label, url }: { label: string; url: string }): MenuLink => linkOf(label, url, paths.at);

export const storeHref = ({ paths }: StoreContext, url: string): string => safeHref(url, paths.at);

/** Published rich text: sanitised, with the store's prefix before the links that stand in it. */
export const storeText = ({ paths }: StoreContext, html: string): string =>
  sanitizeRichText(html.replace(/href="(\/[^"]*)"/g, (_match, url: string) => `href="${paths.at(url)}"`));
