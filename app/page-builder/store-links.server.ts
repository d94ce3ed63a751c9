import { withoutPrefix } from "~/addresses";
import { sanitizeRichText } from "./rich-text.server";
import { linkOf, safeHref, type MenuLink } from "./links/link-rules";
import type { SharedContext } from "./shared-context.server";

/**
 * A link of this store from a published label and address. The store's prefix is not added to an address that
 * has it already (LINK-3).
 */
export const storeLink = (
  { addresses }: Pick<SharedContext, "addresses">,
  { label, url }: { label: string; url: string },
): MenuLink => linkOf(label, withoutPrefix(url, addresses.prefix), addresses.at);

/** A published address as a safe href of this store (LINK-2). */
export const storeHref = ({ addresses }: Pick<SharedContext, "addresses">, url: string): string =>
  safeHref(url, addresses.at);

/** Published rich text, sanitized (TEXT-1). Links to pages of the store get the store's prefix (TEXT-5). */
export const storeText = (
  { addresses, document: { videoHosts } }: Pick<SharedContext, "addresses" | "document">,
  html: string,
): string =>
  sanitizeRichText(
    html.replace(
      /href="(\/(?!sfsites\/)[^"]*)"/g,
      (_match, url: string) => `href="${addresses.at(withoutPrefix(url, addresses.prefix))}"`,
    ),
    videoHosts,
  );
