import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

import { accountScreens, contentPages, platformPages, screens } from "./addresses.server";

/** `id` is needed where two screens share a file. */
const screen = (name: keyof typeof screens, file: string, id?: string) =>
  route(screens[name], file, id ? { id } : {});

/** The file of each screen of the map of addresses; an optional first segment names the store. */
export default [
  screen("robots", "routes/robots.ts"),
  ...Object.entries(platformPages).map(([name, pattern]) =>
    route(pattern, "routes/platform-site.ts", { id: `platform-${name}` }),
  ),
  route(":store?", "routes/store.tsx", [
    screen("wishlistHeart", "routes/wishlist-heart.ts"),
    screen("searchSuggestions", "routes/search-suggestions.ts"),
    screen("merchantValidation", "routes/apple-merchant-validation.ts"),
    screen("registrationProof", "routes/registration-proof.ts"),
    screen("sitemap", "routes/sitemap.ts", "sitemap"),
    screen("sitemapPart", "routes/sitemap.ts", "sitemap/part"),
    layout("routes/page.tsx", [
      index("routes/home.tsx"),
      screen("category", "routes/category.tsx"),
      screen("product", "routes/product.tsx"),
      screen("search", "routes/global-search.tsx"),
      screen("menu", "routes/menu.tsx"),
      screen("deliveryZip", "routes/delivery-zip.tsx"),
      screen("cart", "routes/cart.tsx"),
      screen("guestCheckout", "routes/guest-checkout.tsx"),
      screen("checkoutStart", "routes/checkout-start.ts"),
      screen("checkoutContact", "routes/checkout-contact.tsx"),
      screen("checkoutDelivery", "routes/checkout-delivery.tsx"),
      screen("checkoutPayment", "routes/checkout-payment.tsx"),
      screen("checkoutReview", "routes/checkout-review.tsx"),
      screen("checkoutProcessing", "routes/checkout-processing.tsx"),
      screen("orderSummary", "routes/order-summary.tsx"),
      screen("checkOrderStatus", "routes/check-order-status.tsx"),
      screen("orderLookup", "routes/check-order-status.tsx", "orderLookup"),
      screen("guestOrder", "routes/order-summary.tsx", "guestOrder"),
      screen("myOrders", "routes/my-orders.tsx"),
      screen("myOrder", "routes/my-order.tsx"),
      screen("claimOrder", "routes/claim-order.tsx"),
      screen("paymentHistory", "routes/payment-history.tsx"),
      screen("login", "routes/login.tsx"),
      screen("register", "routes/register.tsx"),
      screen("passwordlessLogin", "routes/passwordless-login.tsx"),
      screen("forgotPassword", "routes/forgot-password.tsx"),
      screen("checkPassword", "routes/check-password.tsx"),
      screen("emailVerification", "routes/email-verification.tsx"),
      screen("emailVerificationResult", "routes/email-verification-result.tsx"),
      screen("changeEmail", "routes/change-email.tsx"),
      screen("wishlist", "routes/wishlist.tsx"),
      screen("wishlists", "routes/wishlists.tsx"),
      screen("wishlistDetail", "routes/wishlist-detail.tsx"),
      screen("wishlistStep", "routes/wishlist-step.tsx"),
      screen("wishlistItem", "routes/wishlist-item.tsx"),
      screen("sharedWishlist", "routes/shared-wishlist.tsx"),
      screen("signOut", "routes/sign-out.tsx"),
      screen("profile", "routes/profile.tsx"),
      ...Object.values(accountScreens).map((pattern) =>
        route(pattern, "routes/account-page.tsx", { id: `account/${pattern}` }),
      ),
      screen("keptForm", "routes/kept-form.tsx"),
      screen("myProducts", "routes/my-products.tsx"),
      screen("myProductRegistration", "routes/my-product-registration.tsx"),
      screen("productRegistration", "routes/product-registration.tsx"),
      screen("registrationCompleted", "routes/registration-completed.tsx"),
      screen("myAppliance", "routes/my-appliance.tsx"),
      screen("repairServices", "routes/repair-services.tsx"),
      screen("basicVersion", "routes/basic-version.tsx"),
      screen("unsubscribe", "routes/unsubscribe.tsx"),
      screen("cookieSettings", "routes/cookie-settings.tsx"),
      screen("siteMap", "routes/site-map.tsx"),
      screen("gallery", "routes/gallery.tsx"),
      route(contentPages.content, "routes/content.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
