import { sql, type RawBuilder } from "kysely";

import { isOfPerson, withdrawn } from "#platform/analytics/nameless";
import { requestsOf } from "#platform/catalog/back-in-stock/end-requests";
import { mailsOf } from "#platform/core/outbox-retention";
import type { Tables } from "#platform/db/database";

/** A person whose records are found, and the ids of what is found by others. */
export interface Person {
  /** In lower case. */
  email: string | null;
  /** The same for an export or an erasure, which also find what guests typed. Null for closing an account. */
  typedEmail: string | null;
  userId: string | null;
  /** The account whose only shopper this is. */
  accountId: string | null;
  ownerKeys: string[];
  carts: string[];
  checkouts: string[];
  orders: string[];
}

/** The rows of a table that are about a person. */
export interface PersonalRecords {
  table: keyof Tables;
  of(person: Person): RawBuilder<unknown>;
  /** The new values of columns that are replaced. */
  erase: "delete" | "keep" | Record<string, RawBuilder<unknown> | null>;
  /** Why something of it stays. */
  why?: string;
}

const isOwned = ({ ownerKeys }: Person) => sql`owner_key = any(${ownerKeys})`;
const isOfShopper = ({ userId }: Person) => sql`shopper_id = ${userId}`;
const isOfCart = ({ carts }: Person) => sql`cart_id = any(${carts})`;
const isOfCheckout = ({ checkouts }: Person) => sql`checkout_id = any(${checkouts})`;
const isOfOrder = ({ orders }: Person) => sql`order_id = any(${orders})`;
/** All that the account owns, and that guests registered with the address. */
const isOwnedOrTyped = (person: Person) =>
  sql`(owner_key like 'account:%' and ${isOwned(person)} or lower(email) = ${person.typedEmail})`;
const ofWishlists = (person: Person) =>
  sql`wishlist_id in (select id from wishlist where ${isOwned(person)})`;

const ofRequests = (person: Person) =>
  sql`request_id in (select id from request where ${isOwnedOrTyped(person)})`;

const ofRepairs = (person: Person) =>
  sql`repair_request_id in (select id from repair_request where ${isOwnedOrTyped(person)})`;

const noFields = sql`'{}'::jsonb`;
/** Replaced by the number that nobody's browser has. */
const nobodysKey = sql`case when owner_key like 'guest:%' then 'guest:erased' else owner_key end`;
/** The address that a closed account keeps, so that it can be registered again. */
const closedEmail = sql`'closed-' || id || '@account.invalid'`;
/** Region and country stay: the tax was computed for them. */
const erasedAddress = (column: string) => sql`case when jsonb_typeof(${sql.ref(column)}) = 'object' then
  jsonb_build_object('name', 'Erased', 'street', 'Erased', 'city', 'Erased', 'postalCode', '',
    'region', ${sql.ref(column)}->'region', 'country', ${sql.ref(column)}->'country') end`;

/** The records that go with an account (ACCOUNT-33). Rows come before those that they hang on. */
export const closedRecords: readonly PersonalRecords[] = [
  { table: "outbox", of: mailsOf, erase: "delete" },
  { table: "back_in_stock_request", of: requestsOf, erase: "delete" },
  {
    table: "unsubscribe_token",
    of: (person) => sql`(${isOfShopper(person)} or lower(recipient) = ${person.typedEmail}
      or kind = 'back-in-stock' and lower(recipient) = ${person.email})`,
    erase: "delete",
  },
  { table: "wishlist_share", of: ofWishlists, erase: "delete" },
  { table: "wishlist_item", of: ofWishlists, erase: "delete" },
  { table: "wishlist", of: isOwned, erase: "delete" },
  { table: "wishlist_share_mail", of: isOwned, erase: "delete" },
  { table: "product_view", of: isOwned, erase: "delete" },
  { table: "search_use", of: isOwned, erase: "delete" },
  {
    table: "analytics_event",
    of: ({ ownerKeys, userId }) => isOfPerson(ownerKeys, userId),
    erase: withdrawn,
    why: "Views and sales are counted without who it was.",
  },
  { table: "idempotent_answer", of: isOwned, erase: "delete" },
  { table: "card_token", of: isOwned, erase: "delete" },
  { table: "promotion", of: ({ userId }) => sql`referrer_id = ${userId}`, erase: "delete" },
  { table: "appointment", of: isOwnedOrTyped, erase: "delete" },
  {
    table: "appointment_wait",
    of: ({ email }) => sql`lower(email) = ${email}`,
    erase: "delete",
  },
  { table: "repair_event", of: ofRepairs, erase: "delete" },
  { table: "repair_request", of: isOwnedOrTyped, erase: "delete" },
  { table: "request_answer", of: ofRequests, erase: "delete" },
  { table: "request_document", of: ofRequests, erase: "delete" },
  { table: "request", of: isOwnedOrTyped, erase: "delete" },
  {
    table: "registration_proof",
    of: (person) =>
      sql`registration_id in (select id from product_registration where ${isOwnedOrTyped(person)})`,
    erase: "delete",
  },
  { table: "product_registration", of: isOwnedOrTyped, erase: "delete" },
  {
    table: "subscription",
    of: isOwned,
    erase: { contact: noFields, address: null, shipping_instructions: null },
    why: "It has ended. Its orders stay, and their cards until these are paid.",
  },
  { table: "known_device", of: isOfShopper, erase: "delete" },
  { table: "passkey", of: isOfShopper, erase: "delete" },
  { table: "passkey_challenge", of: isOfShopper, erase: "delete" },
  { table: "shopper_consent", of: isOfShopper, erase: "delete" },
  { table: "shopper_visit", of: isOfShopper, erase: "delete" },
  { table: "shopper_session", of: isOfShopper, erase: "delete" },
  {
    table: "identity_challenge",
    of: (person) => sql`(${isOfShopper(person)} or lower(email) = ${person.typedEmail})`,
    erase: "delete",
  },
  {
    table: "account_address",
    of: ({ accountId }) => sql`account_id = ${accountId}`,
    erase: "delete",
  },
  {
    table: "account",
    of: ({ accountId }) => sql`id = ${accountId}`,
    erase: { name: sql`'Closed account'`, address: noFields },
    why: "Orders belong to its number.",
  },
  {
    table: "shopper",
    of: ({ userId }) => sql`id = ${userId}`,
    erase: {
      email: closedEmail,
      user_name: closedEmail,
      first_name: null,
      last_name: null,
      phone: null,
      zip_code: null,
      password_hash: null,
      email_verified_at: null,
      roles: sql`'{}'`,
      is_active: sql`false`,
    },
    why: "Orders belong to its number.",
  },
  {
    table: "checkout",
    of: ({ checkouts }) => sql`id = any(${checkouts})`,
    erase: { contact: null, custom_fields: noFields },
    why: "Payments belong to it.",
  },
  {
    table: "delivery_group",
    of: isOfCart,
    erase: {
      address: null,
      shipping_instructions: null,
      gift_message: null,
      gift_to_name: null,
      custom_fields: noFields,
    },
    why: "It may hold stock.",
  },
];

const forTheBooks = "Orders, their money and their tax are part of the books.";

/** The further records that are replaced when a person is erased (OPERATOR-28). */
const erasedRecords: readonly PersonalRecords[] = [
  {
    table: "promotion_redemption",
    of: ({ typedEmail, userId }) => sql`redeemer in ('email:' || ${typedEmail}, 'user:' || ${userId})`,
    erase: "delete",
  },
  {
    table: "referral",
    of: ({ typedEmail, userId }) =>
      sql`(referrer_id = ${userId} or person = 'user:' || ${userId} or mailbox = mailbox_of(${typedEmail}))`,
    erase: "delete",
  },
  {
    table: "cart",
    of: ({ carts }) => sql`id = any(${carts})`,
    erase: { name: sql`'Cart'`, custom_fields: noFields },
    why: "It may hold stock.",
  },
  { table: "cart_item", of: isOfCart, erase: { custom_fields: noFields }, why: "It may hold stock." },
  { table: "cart_coupon", of: isOfCart, erase: { custom_fields: noFields }, why: "It may hold stock." },
  {
    table: "payment_session",
    of: isOfCheckout,
    erase: { billing_address: null },
    why: "Payments belong to it.",
  },
  {
    table: "payment",
    of: isOfCheckout,
    erase: { billing_address: null, actor: null },
    why: forTheBooks,
  },
  {
    table: "payment_mandate",
    of: isOfCheckout,
    erase: { owner_key: nobodysKey },
    why: "The provider is told that the card is no longer kept.",
  },
  {
    table: "order_event",
    of: isOfOrder,
    erase: {
      actor: sql`case when actor like 'guest:%' then 'guest:erased' else actor end`,
      detail: sql`detail - '{from,to,comment}'::text[]`,
      note: null,
    },
    why: forTheBooks,
  },
  {
    table: "order_delivery_group",
    of: isOfOrder,
    erase: {
      address: erasedAddress("address"),
      name: sql`'Default'`,
      shipping_instructions: null,
      gift_message: null,
      gift_to_name: null,
      custom_fields: noFields,
    },
    why: `${forTheBooks} State and country stay, because the tax was computed for them.`,
  },
  { table: "order_item", of: isOfOrder, erase: { custom_fields: noFields }, why: forTheBooks },
  { table: "order_adjustment", of: isOfOrder, erase: "keep", why: forTheBooks },
  {
    table: "order_payment",
    of: isOfOrder,
    erase: { billing_address: erasedAddress("billing_address") },
    why: `${forTheBooks} Kind and last four digits of the card stay, for refunds and disputes.`,
  },
  { table: "payment_operation", of: isOfOrder, erase: "keep", why: forTheBooks },
  {
    table: "order_document",
    of: isOfOrder,
    erase: { content: sql`erased_document(content)` },
    why: "Invoices and credit notes are kept with number, amounts and tax.",
  },
  {
    table: "shipment",
    of: isOfOrder,
    erase: "keep",
    why: "Carrier and tracking number prove the delivery.",
  },
  { table: "return_order", of: isOfOrder, erase: { comment: null }, why: forTheBooks },
  {
    table: "order_summary",
    of: ({ orders }) => sql`id = any(${orders})`,
    erase: {
      first_name: sql`'Erased'`,
      last_name: sql`''`,
      // Part of what looks an order up, so nobody may guess it.
      email: sql`'erased-' || id || '@account.invalid'`,
      phone: null,
      owner_key: nobodysKey,
      guest_id: null,
      account_name: null,
      custom_fields: noFields,
    },
    why: forTheBooks,
  },
];

/** Every table with data of persons: what is exported, and what erasing does with it. */
export const personalRecords: readonly PersonalRecords[] = [...closedRecords, ...erasedRecords];
