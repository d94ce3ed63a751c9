import { noticesKey } from "~/request/header-notices.server";
import { safeHref } from "~/page-builder/links/link-rules";
import { readCookie } from "~/request/cookies.server";
import type { StoreContext } from "~/request/store-context.server";

import type { NoticeLine, ShellView } from "~/shell/shell-view";

/**
 * Banner and promo strip of the store's profile; the visitor who put away just these sees them no more until
 * they change.
 */
export async function loadNotices({
  profile,
  addresses,
  cookies,
  request,
}: StoreContext): Promise<ShellView["notices"]> {
  const key = noticesKey(profile);
  if (key === null) return undefined;
  const away = await readCookie(cookies.notices, request.headers.get("cookie"));
  if (away?.includes(key)) return "hidden";
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
