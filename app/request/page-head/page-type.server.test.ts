import { expect, it } from "vitest";

import { pageTypeOf } from "./page-type.server";

/** A real screen of the store for every page type. */
it.each([
  ["/", "Home"],
  ["/category/refrigeration", "Category"],
  ["/category/cooking/cooking-accessories", "Category"],
  ["/product/oven/01t1", "Product"],
  ["/order-summary/10001", "Order Summary"],
  ["/order-summary/10001?key=a&placed=1", "Order"],
  ["/guest-order-details/10001", "Guest Order Details"],
  ["/mya-my-orders", "Order Summary List"],
  ["/mya-my-orders/10001", "Order Summary Details"],
  ["/checkout/contact", "Checkout"],
  ["/checkout/review", "Checkout"],
  ["/cart", "Cart"],
  ["/global-search/oven", "Search"],
  ["/global-search/?q=ab", "Search"],
  ["/mya-wishlist", "Wishlist"],
  ["/mya-wishlists", "Wishlist"],
  ["/shared-wishlist/abc", "Shared Wishlist"],
  ["/profile", "My Profile"],
  ["/mya-my-products", "My Products"],
  ["/login?language=en_US", "Login"],
  ["/register", "Register"],
  ["/forgot-password", "Forgot Password"],
  ["/check-password", "Check Password"],
  ["/passwordless-login", "Passwordless Login"],
  ["/order-lookup", "Order Lookup"],
  ["/check-order-status", "Check Order Status"],
  ["/guest-checkout", "Guest Checkout"],
  ["/split-shipment", "Split Shipment"],
  ["/checkout/processing?payment=1", "Payment Processing"],
  ["/support", "Contact Us (Support and Service)"],
  ["/schedule-service", "Contact Us (Support and Service)"],
  ["/specification-cad-search", "Specification CAD"],
  ["/find-store", "Find a Store"],
  ["/showrooms", "Find a Store"],
  ["/trade-program", "Trade Program"],
  ["/offers", "Offers"],
  ["/offers/welcome", "Offer Eligible"],
  ["/compare", "Compare"],
  ["/site-map", "Site Map"],
  ["/parts", "Parts"],
  ["/ownership", "Ownership"],
  ["/about-us", "Our Story"],
  ["/shipping-policy", "Shipping Delivery"],
  ["/returns-exchanges", "Returns-exchanges"],
  ["/extended-protection-plans", "Extended Protection Plans"],
  ["/model-serial-finder", "Model and Serial Number Finder"],
  ["/register-for-demo", "Register For Demo"],
  ["/registration-completed", "Registration Completed"],
  ["/knowledge-base", "Knowledge Base"],
  ["/how-to-guides", "How to Guides"],
  ["/how-to-guides/using-wifi", "Using Wifi"],
  ["/news/delivery-dates", "News Detail"],
  ["/design-stories", "Design Stories"],
  ["/design-stories/galley-for-two", "Design Stories"],
  ["/design-centers", "Design Center"],
  ["/design-centers/louisville", "Design Center"],
  ["/mya-account-details", "My Account"],
  ["/mya-payment-history", "My Account"],
  ["/mya-product-registration", "My Account"],
  ["/product-registration", "Guest Product Registration"],
  ["/mya-my-appliance", "My Account"],
  ["/mya-repair-services", "My Account"],
  ["/mya-update-password", "My Account"],
  ["/mya-email-verification", "My Account"],
  ["/email-verification-result", "My Account"],
])("%s is %s (STORE-11, STORE-12, STORE-22, STORE-24, STORE-25, STORE-26)", (address, label) => {
  const { pathname, search } = new URL(address, "http://store.test");
  expect(pageTypeOf({ path: pathname, search })).toBe(label);
});

it.each([
  ["cooking/wall-ovens", "Ovens"],
  ["cooking/hearth-ovens", "Ovens"],
  ["cooking/professional-ranges", "Ranges"],
  ["cooking/cooktops-rangetops", "Cooktops"],
  ["cooking/microwaves", "Microwaves"],
  ["cooking/ventilation", "Ventilation"],
  ["cooking/warming-drawers", "Warming Drawers"],
  ["cleaning/dishwashers", "Dishwashers"],
  ["refrigeration/full-size-refrigerators", "Refrigerators"],
  ["refrigeration/panel-ready-dishwashers", "Dishwashers"],
  ["refrigeration/wine-storage-beverage-centers", "Wine Storage"],
  ["refrigeration/ice-makers", "Ice Makers"],
  ["cleaning/dishwasher-accessories", "Category"],
  ["ranges", "Category"],
])("the landing page of the appliances of %s is %s (EVENT-45)", (path, label) => {
  expect(pageTypeOf({ path: `/category/${path}` })).toBe(label);
});

it("goes by the title where the address says nothing (STORE-22, STORE-23)", () => {
  expect(pageTypeOf({ path: "/page-one", title: "MYA page one" })).toBe("My Account");
  expect(pageTypeOf({ path: "/page-one", title: "Your cart" })).toBe("Cart");
  expect(pageTypeOf({ path: "/page-one", title: "Checkout help" })).toBe("Checkout");
  expect(pageTypeOf({ path: "/page-one", title: "Cartography" })).toBe("Page One");
  expect(pageTypeOf({ path: "/product/bar-cart/01t1", title: "Bar cart" })).toBe("Product");
});
