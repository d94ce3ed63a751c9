/*
 * Paths of the storefront, without a store's prefix, that mails of the platform link to. A test of the
 * storefront proves that each is one of its addresses.
 */

/** The page of a shared list (WISHLIST-10). */
export const sharedWishlistPath = (token: string): string => `/shared-wishlist/${token}`;

/** The pages of mails about accounts. Those with a token show one button, and only its post acts. */
export const mailLinks = {
  signIn: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  account: "/mya-account-details",
  subscriptions: "/mya-my-subscriptions",
  support: "/support",
  verify: (token: string) => `/email-verification-result?token=${token}`,
  signInByLink: (token: string) => `/passwordless-login?token=${token}`,
  resetPassword: (token: string) => `/check-password?token=${token}`,
} as const;

/** The page of a registered appliance (APPLIANCE-12). */
export const myAppliancePath = (registrationId: string): string => `/mya-my-appliance/${registrationId}`;

/** The page of a repair, for whoever has the link (APPLIANCE-41). */
export const repairPath = (token: string): string => `/repair/${token}`;

/** The page of an appointment, for whoever has the link (APPOINT-5). */
export const appointmentPath = (token: string): string => `/appointment/${token}`;

/** The page of a signed-in shopper's order. */
export const myOrderPath = (orderNumber: string): string => `/mya-my-orders/${orderNumber}`;

/**
 * The page of a guest's mail about an order: one button, whose post shows the order (MAIL-17). Anyone with
 * the reference number may see it.
 */
export const mailedOrderPath = (referenceNumber: string): string => `/show-my-order/${referenceNumber}`;

/** The page that stops further mails of a kind (MAIL-13). */
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;

/** The page of the code that a shopper shares with friends (REFERRAL-6). */
export const referralPath = "/mya-refer-a-friend";

export const cartPath = "/cart";

/** The page of a product. Its address is corrected where the name in it is not the product's. */
export const productPath = (productId: string, urlName = "product"): string =>
  `/product/${urlName}/${productId}`;

/** The page that confirms the wish for a mail when a product is back: one button (MAIL-20). */
export const backInStockPath = (token: string): string => `/back-in-stock-confirmation/${token}`;

/** The page of what somebody has sent to the merchant, with the answers (REQUEST-8). */
export const requestPath = (token: string): string => `/sent-request/${token}`;
