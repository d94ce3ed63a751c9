import type { Endpoint } from "./endpoint";
import * as addresses from "./accounts/addresses";
import * as applicationContext from "./accounts/application-context";
import * as challenges from "./accounts/challenges";
import * as context from "./accounts/context";
import * as devices from "./accounts/devices";
import * as identity from "./accounts/identity";
import * as ownAccount from "./accounts/own-account";
import * as passkeys from "./accounts/passkeys";
import * as profile from "./accounts/profile";
import * as unsubscribing from "./accounts/unsubscribing";
import * as userMethods from "./accounts/user-methods";
import * as cartItems from "./cart/cart-items";
import * as cartOwnership from "./cart/cart-ownership";
import * as cartPromotions from "./cart/cart-promotions";
import * as carts from "./cart/carts";
import * as backInStock from "./catalog/back-in-stock";
import * as categories from "./catalog/categories";
import * as inventory from "./catalog/inventory";
import * as pricing from "./catalog/pricing";
import * as productLists from "./catalog/product-lists";
import * as products from "./catalog/products";
import * as recommendations from "./catalog/recommendations";
import * as search from "./catalog/search";
import * as taxes from "./catalog/taxes";
import * as checkouts from "./checkout/checkouts";
import * as payments from "./checkout/payments";
import * as placingOrders from "./checkout/placing-orders";
import * as content from "./content/content";
import * as contentSearch from "./content/content-search";
import * as menus from "./content/menus";
import * as storeMethods from "./content/store-methods";
import * as deliveryGroups from "./delivery/delivery-groups";
import * as deliveryRegions from "./delivery/delivery-regions";
import * as claimingOrders from "./orders/claiming-orders";
import * as orderChanges from "./orders/order-changes";
import * as orderDocuments from "./orders/order-documents";
import * as orderPayments from "./orders/order-payments";
import * as orderSummaries from "./orders/order-summaries";
import * as orders from "./orders/orders";
import * as registrations from "./shopper/registrations";
import * as repairs from "./shopper/repairs";
import * as wishlists from "./shopper/wishlists";

/** The calls among the exports of a module of the contract. */
export type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Extract<Module[Name], Endpoint>;
};

const callsOf = <Module extends object>(module: Module) =>
  Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === "object" && "rule" in value),
  ) as CallsOf<Module>;

/**
 * The endpoint table: every call of the platform by name. A call without a handler in platform/ does not
 * compile.
 */
export const endpoints = callsOf({
  ...addresses,
  ...applicationContext,
  ...backInStock,
  ...cartItems,
  ...cartOwnership,
  ...cartPromotions,
  ...carts,
  ...categories,
  ...challenges,
  ...checkouts,
  ...claimingOrders,
  ...contentSearch,
  ...content,
  ...context,
  ...deliveryGroups,
  ...deliveryRegions,
  ...devices,
  ...identity,
  ...inventory,
  ...menus,
  ...orderChanges,
  ...orderDocuments,
  ...orderPayments,
  ...orderSummaries,
  ...orders,
  ...ownAccount,
  ...passkeys,
  ...payments,
  ...placingOrders,
  ...pricing,
  ...productLists,
  ...products,
  ...profile,
  ...recommendations,
  ...registrations,
  ...repairs,
  ...search,
  ...storeMethods,
  ...taxes,
  ...unsubscribing,
  ...userMethods,
  ...wishlists,
});

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;
