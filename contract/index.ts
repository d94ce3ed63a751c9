import type { Endpoint } from "./endpoint";
import * as addresses from "./addresses";
import * as applicationContext from "./application-context";
import * as backInStock from "./back-in-stock";
import * as cartItems from "./cart-items";
import * as cartOwnership from "./cart-ownership";
import * as cartPromotions from "./cart-promotions";
import * as carts from "./carts";
import * as categories from "./categories";
import * as challenges from "./challenges";
import * as checkouts from "./checkouts";
import * as claimingOrders from "./claiming-orders";
import * as contentSearch from "./content-search";
import * as content from "./content";
import * as context from "./context";
import * as deliveryGroups from "./delivery-groups";
import * as deliveryRegions from "./delivery-regions";
import * as devices from "./devices";
import * as identity from "./identity";
import * as inventory from "./inventory";
import * as menus from "./menus";
import * as orderChanges from "./order-changes";
import * as orderDocuments from "./order-documents";
import * as orderPayments from "./order-payments";
import * as orderSummaries from "./order-summaries";
import * as orders from "./orders";
import * as ownAccount from "./own-account";
import * as passkeys from "./passkeys";
import * as payments from "./payments";
import * as placingOrders from "./placing-orders";
import * as pricing from "./pricing";
import * as productLists from "./product-lists";
import * as products from "./products";
import * as profile from "./profile";
import * as recommendations from "./recommendations";
import * as registrations from "./registrations";
import * as repairs from "./repairs";
import * as search from "./search";
import * as storeMethods from "./store-methods";
import * as taxes from "./taxes";
import * as unsubscribing from "./unsubscribing";
import * as userMethods from "./user-methods";
import * as wishlists from "./wishlists";

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
