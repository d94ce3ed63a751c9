import * as addresses from "./addresses";
import * as applicationContext from "./application-context";
import * as backInStock from "./back-in-stock";
import * as cartItems from "./cart-items";
import * as cartOwnership from "./cart-ownership";
import * as cartPromotions from "./cart-promotions";
import * as carts from "./carts";
import * as products from "./products";
import * as categories from "./categories";
import * as challenges from "./challenges";
import * as checkouts from "./checkouts";
import * as claimingOrders from "./claiming-orders";
import * as content from "./content";
import * as context from "./context";
import * as deliveryGroups from "./delivery-groups";
import * as deliveryRegions from "./delivery-regions";
import * as devices from "./devices";
import type { Endpoint } from "./endpoint";
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
import * as profile from "./profile";
import * as productLists from "./product-lists";
import * as recommendations from "./recommendations";
import * as contentSearch from "./content-search";
import * as registrations from "./registrations";
import * as repairs from "./repairs";
import * as search from "./search";
import * as storeMethods from "./store-methods";
import * as taxes from "./taxes";
import * as unsubscribing from "./unsubscribing";
import * as userMethods from "./user-methods";
import * as wishlists from "./wishlists";

/**
 * The endpoint table: every call of the platform by name. A call without a handler in platform/ does not
 * compile.
 */
export const endpoints = {
  getApplicationContext: applicationContext.getApplicationContext,
  listWebstores: applicationContext.listWebstores,
  getSessionContext: context.getSessionContext,
  getExternalManagedAccounts: context.getExternalManagedAccounts,
  getEffectiveAccount: context.getEffectiveAccount,
  getAiConfiguration: applicationContext.getAiConfiguration,
  getShopperAgentContext: context.getShopperAgentContext,
  createToken: identity.createToken,
  revokeToken: identity.revokeToken,
  startRegistration: challenges.startRegistration,
  startPasswordlessLogin: challenges.startPasswordlessLogin,
  forgotPassword: challenges.forgotPassword,
  startEmailVerification: challenges.startEmailVerification,
  startEmailChange: challenges.startEmailChange,
  sendCodeAgain: challenges.sendCodeAgain,
  readChallenge: challenges.readChallenge,
  completeChallenge: challenges.completeChallenge,
  renewToken: identity.renewToken,
  listSignedInDevices: devices.listSignedInDevices,
  revokeSignedInDevice: devices.revokeSignedInDevice,
  getSignInMethods: ownAccount.getSignInMethods,
  changePassword: ownAccount.changePassword,
  closeAccount: ownAccount.closeAccount,
  startPasskeyRegistration: passkeys.startPasskeyRegistration,
  addPasskey: passkeys.addPasskey,
  deletePasskey: passkeys.deletePasskey,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  createTokenByPasskey: passkeys.createTokenByPasskey,
  geocodeZipCode: deliveryRegions.geocodeZipCode,
  geocodePosition: deliveryRegions.geocodePosition,
  getDeliveryRegion: deliveryRegions.getDeliveryRegion,
  getContent: content.getContent,
  listContents: content.listContents,
  getContentCollection: content.getContentCollection,
  getChannelContent: content.getChannelContent,
  listChannelContents: content.listChannelContents,
  getChannelContentCollection: content.getChannelContentCollection,
  getCategoryMenuItems: menus.getCategoryMenuItems,
  getNavigationMenuItems: menus.getNavigationMenuItems,
  listCategoryChildren: categories.listCategoryChildren,
  getCategory: categories.getCategory,
  getSnapshotCategory: categories.getSnapshotCategory,
  getCategoryPath: categories.getCategoryPath,
  listProducts: productLists.listProducts,
  listGiftWraps: productLists.listGiftWraps,
  getProduct: products.getProduct,
  getSnapshotProduct: products.getSnapshotProduct,
  listProductChildren: products.listProductChildren,
  getFeaturedProducts: products.getFeaturedProducts,
  searchProducts: search.searchProducts,
  productSearch: search.productSearch,
  getSuggestions: search.getSuggestions,
  getSortRules: search.getSortRules,
  searchContent: contentSearch.searchContent,
  listProductPrices: pricing.listProductPrices,
  getProductPrice: pricing.getProductPrice,
  priceLineItems: pricing.priceLineItems,
  getProductTaxes: taxes.getProductTaxes,
  getInventoryLevels: inventory.getInventoryLevels,
  requestBackInStock: backInStock.requestBackInStock,
  readBackInStockRequest: backInStock.readBackInStockRequest,
  confirmBackInStockRequest: backInStock.confirmBackInStockRequest,
  getRecommendations: recommendations.getRecommendations,
  recordActivities: recommendations.recordActivities,
  ensureActiveCart: carts.ensureActiveCart,
  createCart: cartOwnership.createCart,
  preserveCart: cartOwnership.preserveCart,
  cloneCart: cartOwnership.cloneCart,
  updateGuestCart: cartOwnership.updateGuestCart,
  preserveGuestCart: cartOwnership.preserveGuestCart,
  getCompactSummary: carts.getCompactSummary,
  getCart: carts.getCart,
  deleteCart: carts.deleteCart,
  listCartItems: cartItems.listCartItems,
  addCartItem: cartItems.addCartItem,
  addCartItems: cartItems.addCartItems,
  updateCartItem: cartItems.updateCartItem,
  deleteCartItem: cartItems.deleteCartItem,
  applyBundleOffer: cartItems.applyBundleOffer,
  listCartCoupons: cartPromotions.listCartCoupons,
  addCartCoupon: cartPromotions.addCartCoupon,
  deleteCartCoupon: cartPromotions.deleteCartCoupon,
  listCartPromotions: cartPromotions.listCartPromotions,
  listCartItemPromotions: cartPromotions.listCartItemPromotions,
  listAllCartItemPromotions: cartPromotions.listAllCartItemPromotions,
  listCartProducts: cartItems.listCartProducts,
  calculateCart: carts.calculateCart,
  reserveInventory: inventory.reserveInventory,
  releaseInventory: inventory.releaseInventory,
  listDeliveryGroups: deliveryGroups.listDeliveryGroups,
  createDeliveryGroup: deliveryGroups.createDeliveryGroup,
  getDeliveryGroup: deliveryGroups.getDeliveryGroup,
  updateDeliveryGroup: deliveryGroups.updateDeliveryGroup,
  deleteDeliveryGroup: deliveryGroups.deleteDeliveryGroup,
  arrangeCartItems: deliveryGroups.arrangeCartItems,
  startCheckout: checkouts.startCheckout,
  createCheckout: checkouts.createCheckout,
  getCheckout: checkouts.getCheckout,
  updateCheckout: checkouts.updateCheckout,
  deleteCheckout: checkouts.deleteCheckout,
  addCheckoutCoupon: checkouts.addCheckoutCoupon,
  deleteCheckoutCoupon: checkouts.deleteCheckoutCoupon,
  createPayment: payments.createPayment,
  createPaymentToken: payments.createPaymentToken,
  placeOrder: placingOrders.placeOrder,
  runOrderActions: placingOrders.runOrderActions,
  lookupOrder: orders.lookupOrder,
  getOrderLookup: orders.getOrderLookup,
  listClaimableOrders: claimingOrders.listClaimableOrders,
  claimOrder: claimingOrders.claimOrder,
  claimOrdersOfEmail: claimingOrders.claimOrdersOfEmail,
  previewCancelOrder: orderChanges.previewCancelOrder,
  submitCancelOrder: orderChanges.submitCancelOrder,
  previewReturnOrder: orderChanges.previewReturnOrder,
  submitReturnOrder: orderChanges.submitReturnOrder,
  cancelReturnOrder: orderChanges.cancelReturnOrder,
  changeOrderAddress: orderChanges.changeOrderAddress,
  removeKeptCard: orderChanges.removeKeptCard,
  listOrderPayments: orderPayments.listOrderPayments,
  listOrderSummaries: orderSummaries.listOrderSummaries,
  getOrderSummary: orderSummaries.getOrderSummary,
  listOrderItems: orderSummaries.listOrderItems,
  listOrderDeliveryGroups: orderSummaries.listOrderDeliveryGroups,
  listOrderShipments: orderSummaries.listOrderShipments,
  addOrderToCart: orderSummaries.addOrderToCart,
  getOrderDocument: orderDocuments.getOrderDocument,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  listWishlists: wishlists.listWishlists,
  createWishlist: wishlists.createWishlist,
  getWishlist: wishlists.getWishlist,
  updateWishlist: wishlists.updateWishlist,
  deleteWishlist: wishlists.deleteWishlist,
  listWishlistItems: wishlists.listWishlistItems,
  addWishlistItem: wishlists.addWishlistItem,
  deleteWishlistItem: wishlists.deleteWishlistItem,
  addWishlistToCart: wishlists.addWishlistToCart,
  updateWishlistItem: wishlists.updateWishlistItem,
  listWishlistMemberships: wishlists.listWishlistMemberships,
  shareWishlist: wishlists.shareWishlist,
  unshareWishlist: wishlists.unshareWishlist,
  mailWishlist: wishlists.mailWishlist,
  getSharedWishlist: wishlists.getSharedWishlist,
  findProductModel: registrations.findProductModel,
  listRegistrations: registrations.listRegistrations,
  createRegistration: registrations.createRegistration,
  getRegistration: registrations.getRegistration,
  updateRegistration: registrations.updateRegistration,
  deleteRegistration: registrations.deleteRegistration,
  getRegistrationProof: registrations.getRegistrationProof,
  claimRegistrations: registrations.claimRegistrations,
  listRepairRequests: repairs.listRepairRequests,
  createRepairRequest: repairs.createRepairRequest,
  cancelRepairRequest: repairs.cancelRepairRequest,
  getUserDetails: userMethods.getUserDetails,
  getContactDetails: userMethods.getContactDetails,
  getTwoFactorMethodsInfo: userMethods.getTwoFactorMethodsInfo,
  processLogin: userMethods.processLogin,
  getUserSessionValidSecond: userMethods.getUserSessionValidSecond,
  hasWishlistItems: userMethods.hasWishlistItems,
  saveUserZipCode: userMethods.saveUserZipCode,
  getProductType: storeMethods.getProductType,
  lookUpAddress: storeMethods.lookUpAddress,
  getEnhancedContentCollection: storeMethods.getEnhancedContentCollection,
  getSocialMediaLinks: storeMethods.getSocialMediaLinks,
  validateAppleMerchant: storeMethods.validateAppleMerchant,
  readUnsubscribing: unsubscribing.readUnsubscribing,
  unsubscribe: unsubscribing.unsubscribe,
} satisfies Record<string, Endpoint>;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;
