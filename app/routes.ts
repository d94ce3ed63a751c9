import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";

import { contentPages, platformPages, screens } from "./addresses.server";

/** `id` is needed where two screens share a file. */
const screen = (name: keyof typeof screens, file: string, id?: string) =>
  route(screens[name], file, id ? { id } : {});

/** Pages with a common frame. An error of a page, or of its form, is shown inside the frame. */
const framed = (name: string, pages: RouteConfigEntry[]) =>
  layout(`routes/${name}.tsx`, [layout("routes/page.tsx", { id: `${name}/page` }, pages)]);

/** A screen that shares its file with others. */
const shared = (name: keyof typeof screens, file: string) => screen(name, file, name);

/** Content pages with forms (REQUEST-2). */
const requestPages = [
  "support",
  "feedback",
  "submitIdea",
  "materialSamples",
  "brandPartners",
  "tradeProgram",
  "hostedEvent",
] as const;

/** The file of each screen of the map of addresses; an optional first segment names the store. */
export default [
  screen("robots", "routes/content/robots.ts"),
  screen("securityContact", "routes/content/security-contact.ts"),
  screen("speculationRules", "routes/content/speculation-rules.ts"),
  ...Object.entries(platformPages).map(([name, pattern]) =>
    route(pattern, "routes/platform-site.ts", { id: `platform-${name}` }),
  ),
  route(":store?", "routes/store.tsx", [
    screen("wishlistHeart", "routes/account/wishlist-heart.ts"),
    screen("searchSuggestions", "routes/catalog/search-suggestions.ts"),
    screen("newEvents", "routes/content/new-events.ts"),
    screen("passkeyOptions", "routes/identity/passkey-options.ts"),
    screen("merchantValidation", "routes/apple-merchant-validation.ts"),
    screen("registrationProof", "routes/account/registration-proof.ts"),
    screen("sitemap", "routes/content/sitemap.ts", "sitemap"),
    screen("sitemapPart", "routes/content/sitemap.ts", "sitemap/part"),
    layout("routes/page.tsx", [
      index("routes/catalog/home.tsx"),
      screen("category", "routes/catalog/category.tsx"),
      screen("product", "routes/catalog/product.tsx"),
      screen("compare", "routes/catalog/compare.tsx"),
      screen("backInStock", "routes/catalog/back-in-stock.tsx"),
      screen("backInStockConfirmation", "routes/catalog/back-in-stock-confirmation.tsx"),
      screen("search", "routes/catalog/global-search.tsx"),
      screen("appointment", "routes/appointment/appointment.tsx"),
      screen("friendCode", "routes/friend-code.tsx"),
      screen("appointmentCalendar", "routes/appointment/calendar.ts"),
      screen("rebates", "routes/offers/rebates.tsx"),
      screen("rebatesCart", "routes/offers/rebates-cart.tsx"),
      screen("offers", "routes/offers/offers.tsx"),
      screen("offer", "routes/offers/offer.tsx"),
      screen("offerCheck", "routes/offers/check.tsx"),
      screen("repair", "routes/appointment/repair.tsx"),
      screen("repairCalendar", "routes/appointment/repair-calendar.ts"),
      screen("menu", "routes/content/menu.tsx"),
      screen("deliveryZip", "routes/content/delivery-zip.tsx"),
      shared("findStore", "routes/places/finder.tsx"),
      shared("showrooms", "routes/places/finder.tsx"),
      shared("designCenters", "routes/places/finder.tsx"),
      screen("designCenter", "routes/places/design-center.tsx"),
      screen("serviceAreas", "routes/places/service-areas.tsx"),
      screen("cart", "routes/cart.tsx"),
      screen("splitShipment", "routes/checkout/split-shipment.tsx"),
      screen("splitAddress", "routes/checkout/split-address.tsx"),
      screen("guestCheckout", "routes/checkout/guest.tsx"),
      screen("checkoutStart", "routes/checkout/start.ts"),
      screen("checkoutProcessing", "routes/checkout/processing.tsx"),
      screen("checkOrderStatus", "routes/check-order-status.tsx"),
      shared("orderLookup", "routes/check-order-status.tsx"),
      screen("mailedOrder", "routes/mailed-order.tsx"),
      screen("login", "routes/identity/login.tsx"),
      screen("register", "routes/identity/register.tsx"),
      screen("passwordlessLogin", "routes/identity/passwordless-login.tsx"),
      screen("forgotPassword", "routes/identity/forgot-password.tsx"),
      screen("checkPassword", "routes/identity/check-password.tsx"),
      screen("emailVerification", "routes/identity/email-verification.tsx"),
      screen("emailVerificationResult", "routes/identity/email-verification-result.tsx"),
      screen("sharedWishlist", "routes/account/shared-wishlist.tsx"),
      screen("signOut", "routes/identity/sign-out.tsx"),
      screen("savedForm", "routes/identity/saved-form.tsx"),
      screen("productRegistration", "routes/account/product-registration.tsx"),
      screen("registrationCompleted", "routes/account/registration-completed.tsx"),
      shared("modelSerialFinder", "routes/content/model-finder.tsx"),
      shared("parts", "routes/content/model-finder.tsx"),
      shared("ownership", "routes/content/model-finder.tsx"),
      shared("specificationSearch", "routes/content/model-finder.tsx"),
      shared("customPanelPlanner", "routes/content/panel-planner.tsx"),
      screen("owner", "routes/content/owner.tsx"),
      screen("basicVersion", "routes/content/basic-version.tsx"),
      screen("unsubscribe", "routes/content/unsubscribe.tsx"),
      ...requestPages.map((name) =>
        // By the id of a route the tag manager tells the pages where it may run.
        screen(name, "routes/content/request-page.tsx", `routes/content/${name}`),
      ),
      screen("sentRequest", "routes/content/sent-request.tsx"),
      screen("cookieSettings", "routes/content/cookie-settings.tsx"),
      screen("privacyReceipt", "routes/content/privacy-receipt.tsx"),
      screen("siteMap", "routes/content/site-map.tsx"),
      screen("gallery", "routes/content/gallery.tsx"),
      framed("checkout/layout", [
        screen("checkoutContact", "routes/checkout/contact.tsx"),
        screen("checkoutDelivery", "routes/checkout/delivery.tsx"),
        screen("checkoutPayment", "routes/checkout/payment.tsx"),
        screen("checkoutReview", "routes/checkout/review.tsx"),
      ]),
      framed("order/link", [
        shared("orderSummary", "routes/order/summary.tsx"),
        shared("guestOrder", "routes/order/summary.tsx"),
        shared("orderChange", "routes/order/change.tsx"),
        shared("orderAddress", "routes/order/address.tsx"),
        shared("orderDocument", "routes/order/document.ts"),
        shared("orderCalendar", "routes/order/calendar.ts"),
      ]),
      framed("account/layout", [
        framed("order/account", [
          shared("myOrder", "routes/order/summary.tsx"),
          shared("myOrderChange", "routes/order/change.tsx"),
          shared("myOrderAddress", "routes/order/address.tsx"),
          shared("myOrderDocument", "routes/order/document.ts"),
          shared("myOrderCalendar", "routes/order/calendar.ts"),
        ]),
        screen("myOrders", "routes/account/my-orders.tsx"),
        screen("claimOrder", "routes/account/claim-order.tsx"),
        screen("paymentHistory", "routes/account/payment-history.tsx"),
        screen("changeEmail", "routes/account/change-email.tsx"),
        screen("wishlist", "routes/account/wishlist.tsx"),
        screen("wishlists", "routes/account/wishlists.tsx"),
        screen("wishlistDetail", "routes/account/wishlist-detail.tsx"),
        screen("wishlistStep", "routes/account/wishlist-step.tsx"),
        screen("wishlistItem", "routes/account/wishlist-item.tsx"),
        screen("accountDetails", "routes/account/account-details.tsx"),
        screen("updatePassword", "routes/account/update-password.tsx"),
        screen("closeAccount", "routes/account/close-account.tsx"),
        screen("profile", "routes/account/profile.tsx"),
        screen("myAccounts", "routes/account/my-accounts.tsx"),
        screen("mySubscriptions", "routes/account/my-subscriptions.tsx"),
        screen("referFriend", "routes/account/refer-friend.tsx"),
        screen("myProducts", "routes/account/my-products.tsx"),
        screen("myProductRegistration", "routes/account/my-product-registration.tsx"),
        screen("myAppliance", "routes/account/my-appliance.tsx"),
        screen("repairServices", "routes/account/repair-services.tsx"),
      ]),
      route(contentPages.content, "routes/content/content.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
