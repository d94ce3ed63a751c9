import type { BrowserAddresses } from "~/addresses";
import type { ShellVariant } from "~/request/page-handle";

/** A line above the header (HEADER-4): the banner, or the promo strip, whose whole text is the link. */
export interface NoticeLine {
  kind: "banner" | "promo";
  text: string;
  link: { label: string; href: string } | null;
}

/** The record of the delivery ZIP (ZIP-10). The names of its fields are those of the browser's record. */
export interface ZipView {
  Zipcode: string;
  City: string;
  State: string;
  Country: string;
}

/** The shell of this visitor. It is sent twice, as HTML and as loader data, so it should stay small. */
export interface ShellView {
  store: {
    name: string;
    label: string;
    theme: string;
    /** 'Home Page' unless the store's profile says otherwise (HEADER-6). */
    logoAlt: string;
    /** The link of the heart (HEADER-25). */
    wishlist: string;
    /** Media ids of the logo's pictures. Without them the store's name is shown as text (HEADER-22). */
    logo?: { mediaId: string; mobileMediaId?: string | undefined } | undefined;
  };
  /** Lines above the header: 'hidden' after the visitor has hidden them, absent if the store has none. */
  notices?: NoticeLine[] | "hidden" | undefined;
  /** The address of Cookie settings, if the visitor is to be asked for consent (EVENT-26). */
  consent?: string | undefined;
  /** The choice for tags, where there is a tag manager: "analytics", "advertising" or both (EVENT-29). */
  tags?: string | undefined;
  /**
   * Absent for guests. `id`: the user's id, absent if it is not known (SESSION-3). `groups`: the names of
   * the buyer groups, joined with `|` (EVENT-16). `menu`: HTML of
   * the user menu (user-menu.server.tsx), null if it is in the document already. `reloadAfter`: seconds until
   * the session ends and the page reloads (SESSION-5). `endsIn`: the same in words, if the shopper is to be
   * warned (SESSION-9).
   */
  user?:
    { id?: string; groups?: string; menu: string | null; reloadAfter?: number; endsIn?: string } | undefined;
  /** The account that the shopper acts for, with the fragment that says so (SESSION-42). */
  acting?: { id: string; name: string; html: string | null } | undefined;
  /** The visitor allows analytics, so events have the user's id (EVENT-4). */
  analytics?: boolean | undefined;
  /** Token for the forms of the page (request/form-token.tsx). */
  formToken?: string | undefined;
  /** The number of products in the wishlists; absent without any. The heart is red then (HEADER-8). */
  wishlistCount?: number | undefined;
  /** The visitor is an editor who previews drafts. The ZIP control is hidden then (ZIP-4). */
  preview?: boolean | undefined;
  zip: ZipView | null;
  /** The browser asks for the position by itself (ZIP-15). */
  asksPosition?: boolean | undefined;
  /** True for a ZIP where the store does not deliver. */
  zipNotServed?: boolean;
  /** Error of a ZIP form that was posted without scripts and refused. */
  zipError: string | null;
  /** The value that was entered in that form. */
  zipValue: string | null;
  /** Path of the page whose form was posted without scripts and refused, otherwise absent. */
  cameBack?: string | undefined;
  /** The query of that page. Its form posted to an address without it (FORM-25). */
  pageQuery?: string | undefined;
  cartCount: number;
  /** Id of a guest's cart, for the records in the browser (SESSION-22). Absent for signed-in shoppers. */
  guestCartId?: string | undefined;
  /** The platform has confirmed that this browser's guest owns that cart (SESSION-22). */
  isGuestCartUpdated?: boolean | undefined;
  /** The guest's cart is still to be handed over to the shopper (SESSION-26). */
  isMergePending?: boolean | undefined;
  /** The payment link by which the visitor came (SESSION-24). */
  paymentLinkId?: string | undefined;
  /** On the first page after the guest's cart was added to the shopper's (SESSION-25). */
  cartHandedOver?: boolean | undefined;
  /**
   * Prefixes of the other stores ('/hollins'), if this store has no prefix. Links that begin with one of them
   * load a new document (LINK-16).
   */
  otherStores?: readonly string[] | undefined;
  /** Message about what the visitor did on the previous page. */
  flash: {
    tone: "success" | "info" | "problem";
    text: string;
    /** For screen readers only: what the page shows elsewhere. */
    heard?: string | undefined;
    links?: { label: string; href: string }[] | undefined;
  } | null;
}

export interface ShellProps {
  view: ShellView;
  addresses: BrowserAddresses;
  variant?: ShellVariant;
  /** The page itself says what the ZIP means for its products, and that it is not served (ZIP-21). */
  answersForZip?: boolean | undefined;
  /** The address that the forms of the header post to: that of the current page, without its query. */
  actionUrl: string;
  /** The query of the current page. */
  pageQuery: string;
  /** The search term of the current page, shown in the search box. */
  searchTerm?: string | null;
}

/** Text of the cart badge; null hides the badge (HEADER-9). */
export function badgeText(count: number): string | null {
  if (!(count > 0)) return null;
  return count > 999 ? "999+" : String(count);
}
