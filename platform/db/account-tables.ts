import type { ColumnType, Generated } from "kysely";

import type { PriceBook } from "./catalog-tables";
import type { JsonOrEmpty, Timestamp } from "./column-types";

type GeneratedTimestamp = ColumnType<Date, Date | undefined, Date>;

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

/**
 * An account. Nobody signs in to an account of kind `managed`: shoppers of another account act for it. The
 * columns of this file are described in migrations/0004-accounts.sql and 0050-sessions-and-devices.sql.
 */
export interface AccountTable {
  id: string;
  name: string;
  kind: "consumer" | "business" | "managed";
  parent_id: string | null;
  address: JsonOrEmpty<StoredAccountAddress>;
  tax_exempt: Generated<boolean>;
  credit_limit_minor: ColumnType<string | null, number | null | undefined, number | null>;
  created_at: GeneratedTimestamp;
}

/** A role of a shopper. An editor sees drafts (API-144). */
export type Role = "editor";

/** A person who can sign in. A session is valid in every store. */
export interface ShopperTable {
  id: string;
  account_id: string;
  contact_id: string;
  user_name: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  password_hash: string | null;
  email_verified_at: Timestamp | null;
  roles: Generated<Role[]>;
  zip_code: string | null;
  webstore_id: string | null;
  is_active: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** Kinds of mail that a shopper may agree to receive. */
export type ConsentKind = "news" | "cart-reminder";

/** The tables of accounts, shoppers and sessions. */
export interface AccountTables {
  account: AccountTable;
  shopper: ShopperTable;
  buyer_group: { id: string; name: string; price_books: PriceBook[]; webstores: Generated<string[]> };
  account_buyer_group: { account_id: string; buyer_group_id: string };
  managed_account: { id: string; manager_id: string; account_id: string };
  shopper_session: {
    id: string;
    shopper_id: string;
    token_hash: Buffer;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: Timestamp | null;
    last_seen_at: GeneratedTimestamp;
    device_name: string | null;
    replaced_by: string | null;
  };
  known_device: { shopper_id: string; token_hash: Buffer; last_used_at: Timestamp };
  /** Described in migrations/0036-consents.sql. */
  shopper_consent: {
    id: Generated<string>;
    shopper_id: string;
    kind: ConsentKind;
    granted_at: Timestamp;
    withdrawn_at: Timestamp | null;
  };
  sign_in_throttle: { key: Buffer; failures: number; window_started_at: Timestamp };
}
