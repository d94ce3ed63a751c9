import { noticesKey } from "~/request/visitor/header-notices.server";
import { safeHref } from "~/page-builder/links/link-rules";
import type { StoreContext } from "~/request/store-context.server";

import type { NoticeLine, ShellView } from "~/shell/shell-view";

/**
 * Banner and promo strip of the store's profile (HEADER-4): 'hidden' if the visitor has hidden the current
 * texts (HEADER-5), undefined if the profile has none.
 */
export async function loadNotices({
  addresses,
  visitor: { record },
  store: { profile },
}: StoreContext): Promise<ShellView["notices"]> {
  const key = noticesKey(profile);
  if (key === null) return undefined;
  const hiddenKeys = await record("notices").read();
  if (hiddenKeys?.includes(key)) return "hidden";
  const { banner, promoStrip } = profile;
  const lines: NoticeLine[] = [];
  if (banner)
    lines.push({
      kind: "banner",
      text: banner.text,
      link: banner.link && { label: banner.link.label, href: safeHref(banner.link.url, addresses.at) },
    });
  if (promoStrip)
    lines.push({
      kind: "promo",
      text: promoStrip.text,
      link: promoStrip.link
        ? { label: promoStrip.text, href: safeHref(promoStrip.link, addresses.at) }
        : null,
    });
  return lines;
}
