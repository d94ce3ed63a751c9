import type { FormMailData } from "./form-mail-data";

interface CodeMail {
  firstName: string | null;
  code: string;
  link: string;
  /** When the code ends. */
  expiresAt: string;
  /** When the link ends. Mails of earlier versions do not have it. */
  linkExpiresAt?: string;
}

/** The facts of an appointment that its mails tell. `when` is in words, with the time zone. */
interface AppointmentFacts {
  name: string;
  when: string;
  place: string | null;
  people: number;
  /** Of an event or a demonstration. Mails that waited since an earlier version lack it. */
  isRegistration?: boolean;
  change: "booked" | "moved" | "canceled";
}

/**
 * The values that each mail needs, by the name of its template. `writeMail` adds `unsubscribeLink`. Times are
 * ISO 8601 texts. A link is a path of the storefront without the store's prefix; the mail room adds origin
 * and prefix.
 */
export interface MailData extends FormMailData {
  /** Confirms an email address, by link or by code. */
  "verify-email": CodeMail;
  /** Sent in place of the mail above when somebody registers an address that has an account. */
  "account-exists": { firstName: string | null; signInLink: string; resetLink: string };
  /** A code to sign in with. */
  "sign-in-code": CodeMail;
  /** Sent when a code is wanted for an address without an account. */
  "no-account": { registerLink: string };
  "reset-password": CodeMail;
  "password-changed": {
    firstName: string | null;
    resetLink: string;
    changedAt: string;
    /** The passkeys that ended with a reset, the newest first. Absent where the old password was known. */
    endedPasskeys?: { name: string; addedAt: string }[];
  };
  /** Goes to the new address, which is to be confirmed. */
  "confirm-new-email": CodeMail;
  /** Goes to the old address. */
  "email-changed": { firstName: string | null; newEmail: string; supportLink: string; changedAt: string };
  "passkey-added": PasskeyMail;
  "passkey-removed": PasskeyMail;
  welcome: { firstName: string | null; accountLink: string };
  "account-closed": { firstName: string | null };
  "order-confirmation": {
    firstName: string | null;
    orderNumber: string;
    accountName?: string | null;
    /** The store has placed it for a subscription. */
    isRenewal?: boolean;
    /** Decimal text. */
    total: string;
    currency: string;
    orderedAt: string;
    /** Before promotions, so that they add up to the first of the totals. */
    lines: ConfirmedLine[];
    /** They add up to the total. */
    totals: { label: string; amount: string }[];
    /** In a store whose prices include tax. */
    includedTax?: string;
    /** When and how it is paid. */
    payment?: string;
    deliverTo: string[];
    /** The words of the gift, if the only delivery is one. */
    gift?: string[];
    deliveryMethod: string | null;
    earliestDelivery: string | null;
    latestDelivery: string | null;
    /** Of an order with several deliveries, each with its own part of the values above. */
    deliveries?: MailDelivery[];
    orderLink: string;
  };
  /** Goods of one delivery group were handed over to a carrier. */
  "order-shipped": OrderMail & {
    carrier: string;
    trackingNumber: string | null;
    /** An address of the carrier. */
    trackingLink: string | null;
    lines: MailLine[];
    charged: string;
    /** The ISO day on which the invoice is due (PAY-92). */
    dueOn?: string | null;
    /** The part of the order that is still to be shipped. */
    toFollow?: MailLine[];
    deliverTo?: string[];
    /** Words such as 'A gift for Rosa Lee' (MAIL-35). */
    gift?: string;
    /** Such as 2026-12-01. */
    earliestDelivery?: string;
    latestDelivery?: string;
  };
  "order-delivered": OrderMail & { lines: MailLine[]; gift?: string };
  /** A part of an order was canceled, or all of it. */
  "order-canceled": OrderMail & {
    lines: MailLine[];
    isWhole: boolean;
    /** True if the store canceled. */
    byStore: boolean;
    reason: string | null;
    /** The present cost of the order, the refund to the shopper, and what is no longer reserved. */
    newTotal: string;
    refunded: string;
    released: string;
  };
  "order-address-changed": OrderMail & { deliverTo: string[] };
  /** The words of the gift as they are now. */
  "order-gift-changed": OrderMail & { gift: string[] };
  "return-requested": OrderMail & {
    returnNumber: string;
    lines: MailLine[];
    reason: string;
    pickupDay: string | null;
    /** The refund if all of it arrives. */
    refundExpected?: string;
  };
  "return-canceled": OrderMail & { returnNumber: string };
  /** The goods have arrived at the store. */
  "return-received": OrderMail & { returnNumber: string; lines: MailLine[]; refunded: string };
  /** A refund that nothing was returned for. */
  "order-refunded": OrderMail & { refunded: string; reason: string | null };
  /** An order that waits for a bank transfer. */
  "payment-awaited": OrderMail & { total: string; reference: string; payBy: string; bankDetails: string[] };
  "payment-received": OrderMail & { total: string };
  /** An invoice on a purchase order is due soon or overdue (MAIL-48). `dueOn` is an ISO day. */
  "payment-due": OrderMail & {
    open: string;
    dueOn: string;
    isOverdue: boolean;
    invoices: string[];
    bankDetails: string[];
  };
  /** A card is no longer kept for later payments of the order. */
  "payment-card-removed": OrderMail & { card: string };
  /** A renewal of a subscription is due soon (MAIL-29). */
  "subscription-renews": SubscriptionMail & {
    quantity: string;
    /** Such as 2026-12-01. */
    day: string;
    /** With tax and delivery, as of the day of the mail. Null: it could not be sent on that day. */
    total: string | null;
    currency: string;
    card: string | null;
  };
  /** Its card was refused (MAIL-30). */
  "subscription-not-paid": RetryMail;
  /** It cannot be sent, such as without stock (MAIL-31). */
  "subscription-not-sent": RetryMail;
  "subscription-ended": SubscriptionMail & { reason: string };
  "shared-wishlist": {
    from: string;
    listName: string;
    note: string | null;
    link: string;
    unsubscribeLink: string;
  };
  /** Confirms that the address wants the mail below (MAIL-20). */
  "confirm-back-in-stock": {
    productName: string;
    zipCode: string | null;
    link: string;
    unsubscribeLink: string;
  };
  /** A product can be ordered again (MAIL-21). */
  "back-in-stock": {
    productName: string;
    zipCode: string | null;
    productLink: string;
    unsubscribeLink: string;
  };
  "product-registered": {
    firstName: string | null;
    productName: string;
    /** Absent in mails of older versions. */
    number?: string;
    model: string;
    serial: string;
    link: string | null;
  };
  /** An appointment is booked, moved or canceled (MAIL-40). `why` is the merchant's reason for canceling. */
  appointment: AppointmentFacts & {
    /** The merchant's words for the occasion. Mails of an earlier version have none. */
    about?: string;
    why: string | null;
    reference: string;
    link: string | null;
  };
  /** The same for the store (MAIL-41). */
  "appointment-notice": AppointmentFacts & { reference: string };
  /** There is room at a time that was full (MAIL-42). */
  "appointment-free": Omit<AppointmentFacts, "change"> & { until: string; link: string };
  /** A membership ends soon (MAIL-27). */
  "membership-ends": { firstName: string | null; name: string; endsOn: string; link: string };
  /** A membership had begun, and its charge was refused (MAIL-33). */
  "membership-not-paid": {
    firstName: string | null;
    name: string;
    orderNumber: string;
    /** The business account that it is for (MAIL-24). */
    accountName?: string | null;
    link: string;
  };
  /** A friend's order was kept, so here is the code for it (MAIL-46). Discounts as `10%` or decimal text. */
  "referral-reward": {
    firstName: string | null;
    code: string;
    discount: string;
    minimum: string;
    currency: string;
    endsOn: string;
    link: string;
  };
  /** Sent only with the shopper's consent. */
  "cart-reminder": { firstName: string | null; lines: MailLine[]; cartLink: string; unsubscribeLink: string };
}

/** Fields of every mail about an order. Amounts are decimal text. */
interface OrderMail {
  firstName: string | null;
  orderNumber: string;
  /** The business account that the order is for (MAIL-24). */
  accountName?: string | null;
  currency: string;
  orderLink: string;
  /** The means of payment of the order, such as 'Visa ending in 4242'. */
  paidWith?: string | null;
  /** It is paid by purchase order: invoiced and credited, not charged and refunded (ORDER-110). */
  isInvoiced?: boolean;
}

/** Fields of every mail about a subscription. */
interface SubscriptionMail {
  firstName: string | null;
  /** The business account that it is for (MAIL-24). */
  accountName?: string | null;
  productName: string;
  link: string;
}

interface RetryMail extends SubscriptionMail {
  problem: string;
  card: string | null;
  /** Such as 2026-12-01. */
  nextTry: string;
}

interface ConfirmedLine {
  name: string;
  quantity: string;
  total: string;
  mediaId?: string;
}

interface MailDelivery {
  lines: ConfirmedLine[];
  deliverTo: string[];
  gift?: string[];
  deliveryMethod: string;
  earliestDelivery: string;
  latestDelivery: string;
}

interface MailLine {
  name: string;
  quantity: string;
}

interface PasskeyMail {
  firstName: string | null;
  /** The passkey's name: that of the device. */
  name: string;
  accountLink: string;
  changedAt: string;
}

/** The name of a mail's template. */
export type MailTemplate = keyof MailData;
