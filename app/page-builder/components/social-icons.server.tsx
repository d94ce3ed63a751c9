import { defineComponent } from "~/page-builder/component";
import { storeLink } from "~/page-builder/store-links.server";

/**
 * Names and icons of the networks by the developer name of the record (CONTENT-26). Each icon is an SVG path
 * in a 24 by 24 view box.
 */
const networks: Record<string, { name: string; sign: string }> = {
  MGM_Instagram: {
    name: "Instagram",
    sign: "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5-1.5h.01",
  },
  MGM_Youtube: {
    name: "YouTube",
    sign: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm4 4v6l5-3z",
  },
  MGM_Facebook: { name: "Facebook", sign: "M16 4h-2a3 3 0 0 0-3 3v14M7 12h8" },
  MGM_Pinterest: {
    name: "Pinterest",
    sign: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-2 17 3-11m-4 4c-2-6 8-6 7-1-1 4-5 4-5 1",
  },
  MGM_Tiktok: { name: "TikTok", sign: "M13 3v12a4 4 0 1 1-4-4M13 3c0 3 2 5 5 5" },
};

/**
 * A brand's social links, each in a new tab (CONTENT-25). If they cannot be loaded, the caller logs the error
 * and leaves them out (CONTENT-27).
 */
export const socialIcons = defineComponent("social-icons", {
  async load({ brand }, context) {
    const { returnValue } = await context.shop.commerce.call("getSocialMediaLinks", {
      query: { storeName: brand },
    });
    const links = returnValue.flatMap(({ DeveloperName, newUrl__c }) => {
      const network = Object.hasOwn(networks, DeveloperName) ? networks[DeveloperName] : undefined;
      if (!network) return [];
      const link = storeLink(context, { label: network.name, url: newUrl__c });
      return link.external ? [{ ...link, sign: network.sign }] : [];
    });
    return links.length > 0 ? { links } : null;
  },
  draw: ({ links }) => (
    <ul className="social" aria-label="Social">
      {links.map(({ label, href, sign }) => (
        <li key={label}>
          <a href={href ?? undefined} target="_blank" rel="nofollow noopener">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={sign} />
            </svg>
            <span className="vh">{label} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  ),
});
