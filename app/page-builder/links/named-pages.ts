/**
 * The named pages (shell.md section 2) and those that tiles name, as paths of a store. The main brand's
 * wishlist and the other brands' have names of their own.
 */
const namedPages: Record<string, string> = {
  Home: "/",
  Contact: "/support",
  showrooms: "/showrooms",
  Current_Cart: "/cart",
  MYA_My_Products: "/mya-my-products",
  MYA_My_Orders: "/mya-my-orders",
  MYA_My_Subscriptions: "/mya-my-subscriptions",
  MYA_Repair_Services: "/mya-repair-services",
  MYA_My_WishLists: "/mya-wishlists",
  MYA_email_verification: "/mya-email-verification",
  Check_Order_Status: "/check-order-status",
  Service_Areas: "/service-areas",
  Forgot_Password: "/forgot-password",
  Login: "/login",
  Register: "/register",
  Site_Map: "/site-map",
  Trade_Program: "/trade-program",
  Brand_Partners: "/brand-partners",
  Specification_Search: "/specification-cad-search",
  Installation_Help: "/how-to-guides",
  Idea_House: "/idea-house",
};

/**
 * The path of a named page, without the store's prefix; null for an unknown name. `MYA_{product}_Wishlist` is
 * the main brand's wishlist.
 */
export function namedPage(name: string): string | null {
  if (/^MYA_\w+_Wishlist$/.test(name)) return "/mya-wishlist";
  return Object.hasOwn(namedPages, name) ? namedPages[name]! : null;
}
