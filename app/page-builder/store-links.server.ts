import { withoutPrefix } from "~/addresses";
import { sanitizeRichText } from "~/request/rich-text.server";
import { linkOf, safeHref, type MenuLink } from "./links/link-rules";
import type { SharedContext } from "./shared-context.server";

/**
 * A published label and address as a link of this store; an address that has the store's base path already
 * gets it once.
 */
export const storeLink = (
  { addresses }: Pick<SharedContext, "addresses">,
  { label, url }: { label: string; url: string },
): MenuLink => linkOf(label, withoutPrefix(url, addresses.prefix), addresses.at);

export const storeHref = ({ addresses }: Pick<SharedContext, "addresses">, url: string): string =>
  safeHref(url, addresses.at);

/** Published rich text: sanitised, with the store's prefix before the links to its pages that stand in it. */
export const storeText = (
  { addresses, videoHosts }: Pick<SharedContext, "addresses" | "videoHosts">,
  html: string,
): string =>
  sanitizeRichText(
    html.replace(
      /href="(\/(?!sfsites\/)[^"]*)"/g,
      (_match, url: string) => `href="${addresses.at(withoutPrefix(url, addresses.prefix))}"`,
    ),
    videoHosts,
  );
