import { createHash, randomBytes, randomInt } from "node:crypto";

/** The prefixes of record ids (API-17). */
const idPrefix = {
  webstore: "0ZE",
  site: "0DM",
  community: "0DB",
  cart: "0a6",
  cartItem: "0a9",
  deliveryGroup: "0a7",
  checkout: "2z9",
  deliveryMethod: "2Dm",
  product: "01t",
  category: "0ZG",
  account: "001",
  user: "005",
  priceBookEntry: "01u",
  orderSummary: "1Os",
  orderItemSummary: "10u",
  orderDeliveryGroupSummary: "0ag",
  media: "2pm",
  mediaGroup: "2mg",
  locationGroup: "0gh",
  location: "131",
  content: "20Y",
  collection: "2CC",
  coupon: "3Ad",
  promotion: "0c8",
  paymentSession: "4Ps",
  priceAdjustment: "84A",
  priceTier: "84B",
  reservation: "0iR",
  sellingModel: "0jP",
  catalogSnapshot: "0iN",
  linkSet: "0LS",
  event: "0eV",
  contact: "003",
  buyerGroup: "0ZI",
  managedAccount: "0MA",
  session: "0Ak",
  passkey: "0Pk",
  address: "81W",
  wishlist: "0iW",
  wishlistItem: "0iZ",
  outboxEntry: "0oX",
  identityChallenge: "0iC",
  registration: "0rG",
  repairRequest: "0rR",
  request: "0rQ",
  appointment: "0ap",
  shipment: "0OB",
  returnOrder: "0rO",
  paymentOperation: "0PO",
  orderDocument: "3tt",
  inboundStock: "0iS",
  backInStockRequest: "0bS",
  subscription: "0sU",
  subscriptionRenewal: "0sR",
} as const;
/** A kind of record that has ids. */
export type IdKind = keyof typeof idPrefix;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function letters(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 15), (byte) => alphabet[byte % 62]).join("");
}

/** A new random id of 18 characters. */
export function newId(kind: IdKind): string {
  return idPrefix[kind] + letters(randomBytes(15));
}

/**
 * The id of a seeded record: the same on every machine, so that addresses survive a new database (OPS-26).
 */
export function seededId(kind: IdKind, name: string): string {
  return idPrefix[kind] + letters(createHash("sha256").update(`${kind}:${name}`).digest());
}

/** Whether the text is an id of this kind, with 15 or 18 characters (API-17). */
export function isIdOf(kind: IdKind, value: string): boolean {
  return /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(value) && value.startsWith(idPrefix[kind]);
}

/** Letters and digits that are not mistaken for each other on the phone. */
const spokenLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new reference that people read out on the phone, such as `R-4K7P2QXR`. */
export const newReference = (prefix: "A" | "M" | "P" | "R"): string =>
  `${prefix}-${Array.from({ length: 8 }, () => spokenLetters[randomInt(spokenLetters.length)]).join("")}`;
