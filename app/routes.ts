import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

import { accountScreens } from "./features/account/account-screens";

/**
 * The map of every address (decisions.md section 3), under an optional first segment that names the store.
 */
export default [
  route("robots.txt", "routes/robots.ts"),
  route(":store?", "routes/store.tsx", [
    route("search-suggestions", "routes/search-suggestions.ts"),
    route("server/apexrest/AppleMerchantValidation", "routes/apple-merchant-validation.ts"),
    route("sitemap.xml", "routes/sitemap.ts", { id: "sitemap" }),
    route("sitemap/:part", "routes/sitemap.ts", { id: "sitemap/part" }),
    layout("routes/page.tsx", [
      index("routes/home.tsx"),
      route("category/*", "routes/category.tsx"),
      route("product/:urlName/:recordId", "routes/product.tsx"),
      route("global-search/:term?", "routes/global-search.tsx"),
      route("menu/:heading", "routes/menu.tsx"),
      route("delivery-zip", "routes/delivery-zip.tsx"),
      route("cart", "routes/cart.tsx"),
      route("guest-checkout", "routes/guest-checkout.tsx"),
      route("checkout/contact", "routes/checkout-contact.tsx"),
      route("checkout/delivery", "routes/checkout-delivery.tsx"),
      route("checkout/payment", "routes/checkout-payment.tsx"),
      route("checkout/review", "routes/checkout-review.tsx"),
      route("checkout/processing", "routes/checkout-processing.tsx"),
      route("order-summary/:orderNumber", "routes/order-summary.tsx"),
      route("check-order-status", "routes/check-order-status.tsx"),
      route("secur/logout", "routes/sign-out.tsx"),
      route("order-lookup", "routes/check-order-status.tsx", { id: "order-lookup" }),
      ...accountScreens.map((path) => route(path, "routes/account-page.tsx", { id: `account/${path}` })),
      route("basic-version", "routes/basic-version.tsx"),
      route("cookie-settings", "routes/cookie-settings.tsx"),
      route("site-map", "routes/site-map.tsx"),
      route("*", "routes/content.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
