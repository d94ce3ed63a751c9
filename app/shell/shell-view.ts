import type { StoreAddresses } from "~/addresses";

/** A line above the header: the banner, or the promo strip, whose words are the link themselves. */
export interface NoticeLine {
  kind: "banner" | "promo";
  text: string;
  link: { label: string; href: string } | null;
}

/** The ZIP record (shell.md section 3), as the browser keeps it. */
export interface ZipView {
  Zipcode: string;
  City: string;
  State: string;
  Country: string;
}

/**
 * What the shell draws for this visitor; goes into the page a second time as loader data, so it is kept
 * small.
 */
export interface ShellView {
  store: {
    name: string;
    label: string;
    theme: string;
    /** 'Home Page' unless the store's profile says otherwise. */
    logoAlt: string;
    /** Media ids of a drawn logo; without it the name stands in its letter form. */
    logo?: { mediaId: string; mobileMediaId?: string | undefined } | undefined;
  };
  /** Lines above the header; 'hidden' once the visitor has put them away, absent where the store has none. */
  notices?: NoticeLine[] | "hidden" | undefined;
  /**
   * Absent for guests; the menu is a static fragment (user-menu.server.tsx), the token stands in the forms of
   * the page (request/form-token.tsx). `reloadAfter`: seconds until the session is over and the page loads
   * anew (shell.md section 4, session expiry).
   */
  user?: { menu: string | null; formToken: string | null; reloadAfter?: number } | undefined;
  /** The heart is red. */
  hasWishlist?: boolean | undefined;
  /** An editor looks at drafts: the ZIP control is hidden (shell.md section 4). */
  preview?: boolean | undefined;
  zip: ZipView | null;
  /** Of a ZIP form that was posted without script and came back. */
  zipError: string | null;
  zipValue: string | null;
  /** Path of the page whose form was posted without script and came back; absent otherwise. */
  cameBack?: string | undefined;
  cartCount: number;
  /** The cart of a guest, for the browser's own records; absent for a guest without one, and for shoppers. */
  guestCartId?: string | undefined;
  /**
   * Prefixes of the other stores ('/hollins'), needed where this one has none: links into them load anew,
   * with their own menus.
   */
  otherStores?: readonly string[] | undefined;
  /** Result of what was done on the page before. */
  flash: {
    tone: "success" | "info" | "problem";
    text: string;
    links?: { label: string; href: string }[] | undefined;
  } | null;
}

/**
 * full: everywhere. no-footer: cart and guest checkout. logo-only: checkout and order pages, where a small
 * logo stands for header and footer (shell.md section 2, layout rules).
 */
export type ShellVariant = "full" | "no-footer" | "logo-only";

export interface ShellProps {
  view: ShellView;
  addresses: StoreAddresses;
  variant?: ShellVariant;
  /** The address that the ZIP form posts to: the page it stands on, with `?index` for the home page. */
  actionUrl: string;
  /** The term that the page shows results for; kept in the search box. */
  searchTerm?: string | null;
}

/** Text of the cart badge; null hides it (shell.md section 4, cart badge). */
export function badgeText(count: number): string | null {
  if (!(count > 0)) return null;
  return count > 999 ? "999+" : String(count);
}
