/**
 * Screens whose page type is not their address in words: by first segment, by first segment and '/' for all
 * below it, or by the whole path.
 */
const screens: Record<string, string> = {
  "": "Home",
  "category/": "Category",
  "product/": "Product",
  "order-summary/": "Order Summary",
  "mya-my-orders": "Order Summary List",
  "mya-my-orders/": "Order Summary Details",
  "checkout/processing": "Payment Processing",
  "guest-checkout": "Guest Checkout",
  "global-search": "Search",
  "mya-wishlist": "Wishlist",
  "mya-wishlists": "Wishlist",
  "mya-my-products": "My Products",
  "product-registration": "Guest Product Registration",
  profile: "My Profile",
  support: "Contact Us",
  showrooms: "Find a Store",
  "find-store": "Find a Store",
  "about-us": "Our Story",
  "offers/": "Offer Eligible",
  "shipping-policy": "Shipping Delivery",
  "returns-exchanges": "Returns-exchanges",
  "model-serial-finder": "Model and Serial Number Finder",
  "how-to-guides": "How to Guides",
  "how-to-guides/using-wifi": "Using Wifi",
  "news/": "News Detail",
  "design-centers/": "Design Center",
};

/** What a path or a title says by holding a word (shell.md section 2, label rules). */
const wordRules = [
  [/\bmya\b/i, "My Account"],
  [/\bcheckout\b/i, "Checkout"],
  [/\bcart\b/i, "Cart"],
  [/\bsearch\b/i, "Search"],
] as const;

interface Screen {
  /** Without the store's prefix. */
  path: string;
  /** With its '?', as in a location. */
  search?: string;
  title?: string | null;
}

/**
 * The label that the page-view tracker uses for a screen (shell.md section 2, page types). Every address has
 * one.
 */
export function pageTypeOf({ path, search = "", title }: Screen): string {
  const segments = path.toLowerCase().split("/").filter(Boolean);
  const [first = ""] = segments;
  // The page right after placing it shows the order itself; the same address later is its summary.
  if (first === "order-summary" && /[?&]placed=1/.test(search)) return "Order";
  const known =
    screens[segments.join("/")] ?? (segments.length > 1 ? screens[`${first}/`] : undefined) ?? screens[first];
  if (known) return known;
  return (
    wordRules.find(([word]) => word.test(path) || word.test(title ?? ""))?.[1] ??
    first.replace(/(?:^|-)(\w)/g, (_all, letter: string) => ` ${letter.toUpperCase()}`).trim()
  );
}

/** The same for a page that could not be shown, by its status. */
export const errorPageType = (status: number): string =>
  ({ 429: "Too Many Requests", 503: "Service Not Available" })[status] ?? "Error";
