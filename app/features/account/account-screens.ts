/**
 * The screens that belong to an account, by their path (decisions.md section 3; shell.md section 2, page
 * types). `:name` stands for any one segment.
 */
export const accountScreens = [
  "login",
  "register",
  "passwordless-login",
  "check-password",
  "forgot-password",
  "mya-email-verification",
  "email-verification-result",
  "profile",
  "mya-account-details",
  "mya-update-password",
  "mya-my-products",
  "mya-my-appliance",
  "mya-product-registration",
  "mya-my-orders",
  "mya-my-orders/:orderNumber",
  "mya-payment-history",
  "mya-my-subscriptions",
  "mya-repair-services",
  "mya-wishlist",
  "mya-wishlists",
  "shared-wishlist/:token",
] as const;

export type AccountScreen = (typeof accountScreens)[number];

/** The screen at a path of a store, written as in the list. */
export function findAccountScreen(path: string): AccountScreen | null {
  const [first, ...rest] = path.split("/").filter(Boolean);
  return (
    accountScreens.find((screen) => {
      const [name, ...parameters] = screen.split("/");
      return name === first && parameters.length === rest.length;
    }) ?? null
  );
}
