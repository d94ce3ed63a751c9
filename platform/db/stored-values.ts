import type { RequestChoice } from "#contract/shopper/request-kinds";

/** The address of an account, all as text. */
export interface StoredAccountAddress {
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
  latitude?: string;
  longitude?: string;
}

/** A role of a shopper. An editor sees drafts (API-144). */
export type Role = "editor";

/** Kinds of mail that a shopper may agree to receive. */
export type ConsentKind = "news" | "cart-reminder";

/** The states of a repair request. */
export type RepairStatus = "Received" | "Visited" | "WaitingForPart" | "Closed" | "Canceled";

/** The changes of a repair request that its page and its mails tell. */
export type RepairChange =
  | "Received"
  | "VisitBooked"
  | "VisitMoved"
  | "VisitCanceled"
  | "Answered"
  | "Visited"
  | "WaitingForPart"
  | "Closed"
  | "Canceled";

/** The states of a request (REQUEST-8). */
export type RequestStatus = "Received" | "Answered" | "Closed";

/** The fields of a request by name: a text, or the chosen records. */
export type RequestValues = Record<string, string | readonly RequestChoice[]>;

/** The price books (PRICE-4). */
export type PriceBook = "list" | "sale" | "member" | "loyalty" | "business";

/** The state of an order's money, as it is stored and answered. */
export type OrderPaymentStatus =
  | "Pending"
  | "Authorized"
  | "PartlyCaptured"
  | "Captured"
  | "PartlyRefunded"
  | "Refunded"
  | "Voided"
  | "Failed";

/** A promotion that was applied to an order, as it was defined then. */
export interface OrderedPromotion {
  id: string;
  displayName: string;
  terms: string | null;
  /** Null: an automatic promotion. */
  couponCode: string | null;
  kind: "Percentage" | "Amount" | "BuyXGetY";
  target: "Cart" | "Item" | "Shipping";
  /**
   * The discount in hundredths of a percent, or in minor units for the kind Amount. It applies to the cart,
   * to each unit of a line, to the delivery fee, or to the reward units of BuyXGetY.
   */
  value: number;
  maximumDiscount: number | null;
  minimumAmount: number;
  minimumQuantity: number;
  /** Empty lists set no condition. */
  brands: readonly string[];
  categories: readonly string[];
  products: readonly string[];
  requiredCategories: readonly string[];
  deliveryClasses: readonly string[];
  /**
   * Only for the kind BuyXGetY: how many units must be bought, how many reward units they give, and which
   * products are rewards if not the same ones.
   */
  buyQuantity: number;
  getQuantity: number;
  getBrands: readonly string[];
  getCategories: readonly string[];
  exclusive: boolean;
  priority: number;
}

/**
 * The prices from which an order was computed. The ids are those of the order's items and delivery groups.
 * Prices and fees are minor units, tax rates thousandths of a percent.
 */
export interface OrderPricing {
  taxType: "Net" | "Gross";
  promotions: OrderedPromotion[];
  lines: {
    lineId: string;
    productId: string;
    brand: string;
    categories: readonly string[];
    listUnit: number;
    unit: number;
    payments: number;
    groupId: string;
    /** The number of large appliances in a piece. Orders of before lack it. */
    appliances?: number;
  }[];
  groups: {
    id: string;
    /** The fee of the delivery, and what each further large appliance adds; orders of before lack that. */
    delivery: { classOfService: string; fee: number; furtherFee?: number } | null;
    tax: { rate: number; taxesDelivery: boolean } | null;
  }[];
}

/**
 * A request to a payment provider. Authorizations with the shopper are rows of `payment`; `Authorize` is one
 * with a means of payment that is kept.
 */
export type PaymentOperationKind = "Authorize" | "Capture" | "Void" | "Refund";

/**
 * A part of what a capture or refund is for: pieces of a line, or the delivery of a group. Of a refund,
 * quantity and amount are negative.
 */
export interface OperationPart {
  /** An order item, or a delivery group. */
  id: string;
  /** Pieces; 1 for a delivery. 0 where only the amount has changed. */
  quantity: number;
  /** Minor units, with tax. */
  amount: number;
}

/** The data that a person typed to register. The account is created from it when the address is verified. */
export interface PendingRegistration {
  firstName: string;
  lastName: string;
  passwordHash: string;
  wantsNews: boolean;
}

/** Mails that their recipient can refuse. */
export type RefusableKind = "cart-reminder" | "shared-list" | "back-in-stock";

/** The purpose of an address. */
export type AddressType = "Shipping" | "Billing";

/** The contact of a checkout (API-85). */
export interface CheckoutContact {
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  isoCountryCodeForPhoneNumber?: string;
}

/** The kinds of payments (API-93). */
export type PaymentKind = "Auth" | "PostAuth" | "SimplePurchaseOrder" | "BankTransfer";

/** The terms on which a product is sold: once, for a term, or until it is canceled. */
export type SellingModelType = "OneTime" | "TermDefined" | "Evergreen";

/** The attribute values of an ordered variation, by API name (API-64). */
export type VariationValues = Record<string, { label: string; sequence: number; value: string }>;

/** The value of a setting of a store that a command may change (OPERATOR-82). */
export type SettingValue = boolean | number | string | string[] | null;

/**
 * Why a subscription has ended: the shopper ended it, or closed the account, or may no longer act for it; the
 * line of its first order was canceled or returned; or its last renewal could not be paid, or not be sent.
 */
export type SubscriptionEnd =
  | "Shopper"
  | "AccountClosed"
  | "NoAccount"
  | "FirstOrderUndone"
  | "PaymentRefused"
  | "NotAvailable"
  | "Store";
