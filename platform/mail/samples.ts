import { seededId } from "#platform/core/ids";
import type { MailData } from "#platform/core/mail-data";

/** When the samples were written. */
export const sampleTime = new Date("2026-11-23T14:05:00Z");
const linkExpiresAt = "2026-11-24T14:20:00Z";
const expiresAt = "2026-11-23T14:35:00Z";
const changedAt = sampleTime.toISOString();

const aboutOrder = {
  firstName: "Ana",
  orderNumber: "00000042",
  currency: "USD",
  orderLink: "/mya-my-orders/00000042",
  paidWith: "Visa ending in 4242",
};
const deliverTo = ["Ana Rivera", "1200 Bardstown Road", "Louisville, KY 40204"];
const refrigerator = "36-inch counter-depth French-door refrigerator, stainless steel";
const mediaId = seededId("media", "ar-rfd36/stainless/angle");
const link = "/mya-my-subscriptions";
const aboutSubscription = { firstName: "Ana", productName: "Refrigerator water filter", link };
const request = { reference: "M-4K7P2QXR", link: "/sent-request/sample" };
const returned = { returnNumber: "00000042-R1", lines: [{ name: "Water filter", quantity: "1" }] };

/** One example of each mail, for previews. */
export const samples: MailData = {
  "verify-email": {
    firstName: "Ana",
    code: "482913",
    link: "/mya-email-verification?token=sample",
    expiresAt,
    linkExpiresAt,
  },
  "account-exists": { firstName: "Ana", signInLink: "/login", resetLink: "/forgot-password" },
  "sign-in-code": { firstName: "Ana", code: "730158", link: "/passwordless-login", expiresAt },
  "no-account": { registerLink: "/register" },
  "reset-password": { firstName: "Ana", code: "264905", link: "/forgot-password?token=sample", expiresAt },
  "password-changed": {
    firstName: "Ana",
    resetLink: "/forgot-password",
    changedAt,
    endedPasskeys: [{ name: "Safari on iPhone", addedAt: changedAt }],
  },
  "confirm-new-email": {
    firstName: null,
    code: "918240",
    link: "/mya-email-verification?token=sample",
    expiresAt,
    linkExpiresAt,
  },
  "email-changed": {
    firstName: "Ana",
    newEmail: "ana.rivera@example.com",
    supportLink: "/support",
    changedAt,
  },
  "passkey-added": {
    firstName: "Ana",
    name: "Firefox on Windows",
    accountLink: "/mya-account-details",
    changedAt,
  },
  "passkey-removed": { firstName: null, name: "Firefox", accountLink: "/mya-account-details", changedAt },
  welcome: { firstName: "Ana", accountLink: "/mya-my-products" },
  "account-closed": { firstName: "Ana" },
  "order-confirmation": {
    firstName: "Ana",
    orderNumber: "00000042",
    total: "4216.57",
    currency: "USD",
    orderedAt: sampleTime.toISOString(),
    lines: [
      { name: refrigerator, quantity: "1", total: "4299.00", mediaId },
      { name: "Water filter", quantity: "2", total: "99.90" },
    ],
    totals: [
      { label: "Products", amount: "4398.90" },
      { label: "Kitchen days (KITCHEN500)", amount: "-500.00" },
      { label: "Delivery", amount: "79.00" },
      { label: "Sales tax", amount: "238.67" },
    ],
    payment: "Nothing has been charged yet. We charge Visa ending in 4242 when we hand your goods over.",
    deliverTo,
    deliveryMethod: "Room of choice",
    earliestDelivery: "2026-11-27",
    latestDelivery: "2026-12-01",
    orderLink: "/show-my-order/K7QPX-2M4ND-9RTWA-C6HVB",
  },
  "order-shipped": {
    ...aboutOrder,
    carrier: "Freight Line",
    trackingNumber: "FL 2048 1190",
    trackingLink: "https://carrier.example/track?number=FL20481190",
    lines: [{ name: refrigerator, quantity: "1" }],
    charged: "4106.62",
    toFollow: [{ name: "Water filter", quantity: "2" }],
    deliverTo,
    earliestDelivery: "2026-11-27",
    latestDelivery: "2026-12-01",
  },
  "order-delivered": {
    ...aboutOrder,
    lines: [{ name: "Water filter", quantity: "2" }],
    gift: "A gift for Rosa Lee",
  },
  "order-canceled": {
    ...aboutOrder,
    lines: [{ name: "Water filter", quantity: "2" }],
    isWhole: false,
    byStore: false,
    reason: "I ordered the wrong one",
    newTotal: "4106.62",
    refunded: "0.00",
    released: "109.95",
  },
  "order-address-changed": {
    ...aboutOrder,
    deliverTo,
  },
  "order-gift-changed": { ...aboutOrder, gift: ["A gift for Rosa Lee", "Happy birthday!"] },
  "return-requested": {
    ...aboutOrder,
    ...returned,
    reason: "It does not fit",
    pickupDay: "2026-12-01",
    refundExpected: "52.95",
  },
  "return-canceled": { ...aboutOrder, returnNumber: "00000042-R1" },
  "return-received": { ...aboutOrder, ...returned, refunded: "52.95" },
  "order-refunded": { ...aboutOrder, refunded: "50.00", reason: "A scratch on the door" },
  "payment-awaited": {
    ...aboutOrder,
    total: "4216.57",
    reference: "00000042",
    payBy: "2026-11-30",
    bankDetails: ["Riverbend Bank", "Account 000123456789", "Routing 083000000"],
  },
  "payment-due": {
    ...aboutOrder,
    accountName: "Northgate Home",
    paidWith: "purchase order PO-2026/117",
    isInvoiced: true,
    open: "4216.57",
    dueOn: "2026-11-20",
    isOverdue: true,
    invoices: ["BUSINESS-I-0000007"],
    bankDetails: ["Riverbend Bank", "Account 000123456789", "Routing 083000000"],
  },
  "payment-card-removed": { ...aboutOrder, card: "Visa ending in 4242" },
  "payment-received": { ...aboutOrder, total: "4216.57" },
  "subscription-renews": {
    ...aboutSubscription,
    quantity: "2",
    day: "2026-11-28",
    total: "164.21",
    currency: "USD",
    card: "Visa ending in 4242",
  },
  "subscription-not-paid": {
    ...aboutSubscription,
    problem: "The card was declined",
    card: "Visa ending in 4242",
    nextTry: "2026-11-24",
  },
  "subscription-not-sent": {
    ...aboutSubscription,
    problem: "Refrigerator water filter is sold out",
    card: null,
    nextTry: "2026-11-24",
  },
  "subscription-ended": { ...aboutSubscription, reason: "PaymentRefused" },
  "shared-wishlist": {
    from: "Ana Rivera",
    listName: "New kitchen",
    note: "Here is what I have in mind.\nWhat do you think of the range?",
    link: "/shared-wishlist/sample",
    unsubscribeLink: "/unsubscribe/sample",
  },
  "confirm-back-in-stock": {
    productName: "36-inch dual-fuel range",
    zipCode: "40204",
    link: "/back-in-stock-confirmation/sample",
    unsubscribeLink: "/unsubscribe/sample",
  },
  "back-in-stock": {
    productName: "36-inch dual-fuel range",
    zipCode: "40204",
    productLink: "/product/dual-fuel-range/01tsample",
    unsubscribeLink: "/unsubscribe/sample",
  },
  "product-registered": {
    firstName: "Ana",
    productName: "36-inch dual-fuel range",
    number: "P-7KM2PQ4X",
    model: "AR36DF",
    serial: "K12345678",
    link: "/mya-my-products",
  },
  "request-received": { ...request, name: "message" },
  "request-arrived": {
    name: "message",
    reference: "M-4K7P2QXR",
    details: [
      { label: "Name", value: "Ana Rivera" },
      { label: "Email", value: "ana@example.com" },
      { label: "What is it about?", value: "A delivery" },
      { label: "Message", value: "Is there room for a truck of 26 feet?\nOur street is narrow." },
    ],
  },
  "request-answered": { ...request, name: "message", text: "Yes, there is.\nThe driver calls you before." },
  "request-decided": {
    ...request,
    isApproved: true,
    terms: "NeedAccount",
    email: "ana@example.com",
    text: "Welcome to the trade program.\nYour contact is Kim, (502) 555-0119.",
  },
  "request-started": { reference: "M-4K7P2QXR", email: "ana@example.com", link: "/login" },
  "repair-requested": {
    firstName: "Ana",
    productName: "36-inch dual-fuel range",
    problem: "The left front burner does not light.",
    reference: "R-4K7P2QXR",
    when: "Tuesday, December 1, 10:00 AM EST",
    link: "/repair/sample",
  },
  "repair-changed": {
    change: "WaitingForPart",
    productName: "36-inch dual-fuel range",
    reference: "R-4K7P2QXR",
    when: null,
    note: "The igniter is ordered and takes about a week.\nThe range is safe to use meanwhile.",
    link: "/repair/sample",
  },
  "repair-notice": {
    change: "VisitMoved",
    productName: "36-inch dual-fuel range",
    reference: "R-4K7P2QXR",
    when: "Tuesday, December 1, 10:00 AM EST",
  },
  appointment: {
    name: "Planning consultation",
    when: "Tuesday, December 1, 10:00 AM EST",
    place: "Design center Louisville, 12 Main Street, Louisville, KY 40222",
    people: 1,
    about:
      "Forty-five minutes with someone who knows the appliances. Bring your plan, your pans and your questions.",
    change: "booked",
    why: null,
    reference: "A-4K7P2QXR",
    link: "/appointment/sample",
  },
  "appointment-notice": {
    name: "Steam and crust, Louisville",
    when: "Tuesday, December 1, 10:00 AM EST",
    place: "12 Main Street, Louisville, KY 40222",
    people: 2,
    change: "moved",
    reference: "A-4K7P2QXR",
  },
  "appointment-free": {
    name: "Sunday roast, start to finish",
    when: "Saturday, December 5, 11:00 AM EST",
    place: "12 Main Street, Louisville, KY 40222",
    people: 2,
    until: "Friday, December 4, 9:00 PM EST",
    link: "/appointment/sample",
  },
  "membership-ends": {
    firstName: "Ana",
    name: "Ardenne Membership",
    endsOn: "2027-11-27",
    link: "/product/ardenne-membership/01tsample",
  },
  "membership-not-paid": {
    firstName: "Ana",
    name: "Ardenne Membership",
    orderNumber: "100042",
    link: "/product/ardenne-membership/01tsample",
  },
  "referral-reward": {
    firstName: "Ana",
    code: "THANKS-7KQ2MX9P",
    discount: "50.00",
    minimum: "500.00",
    currency: "USD",
    endsOn: "2027-11-27",
    link: "/mya-refer-a-friend",
  },
  "cart-reminder": {
    firstName: "Ana",
    lines: [
      { name: "36-inch dual-fuel range", quantity: "1" },
      { name: "Water filter", quantity: "2" },
    ],
    cartLink: "/cart",
    unsubscribeLink: "/unsubscribe/sample",
  },
};
