import type { Generated } from "kysely";

import type { Json, Timestamp } from "./column-types";

/** The purpose of an address. */
export type AddressType = "Shipping" | "Billing";

/**
 * An address of an account's address book. The book is the same in every store. The columns of this file are
 * described in migrations/0005-addresses-wishlists.sql.
 */
export interface AccountAddressTable {
  id: string;
  account_id: string;
  address_type: AddressType;
  name: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  company_name: string | null;
  street: string;
  city: string;
  region: string | null;
  postal_code: string | null;
  country: string;
  phone_number: string | null;
  is_default: boolean;
  custom_fields: Json<Record<string, string>>;
  sequence: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A wishlist of an owner in one store. */
export interface WishlistTable {
  id: string;
  webstore_id: string;
  owner_key: string;
  name: string;
  /** At most one list of an owner. Without one the oldest list is the default (WISHLIST-13). */
  is_default: Generated<boolean>;
  sequence: Generated<string>;
  created_at: Timestamp;
  modified_at: Timestamp;
}

/** The tables of address books, wishlists and visits to stores. */
export interface PersonalTables {
  account_address: AccountAddressTable;
  wishlist: WishlistTable;
  wishlist_item: {
    id: string;
    wishlist_id: string;
    product_id: string;
    note: string | null;
    sequence: Generated<string>;
    created_at: Timestamp;
  };
  /** Columns: migrations/0038-wishlist-shares.sql. */
  wishlist_share: {
    token: string;
    wishlist_id: string;
    shared_by: string | null;
    shows_notes: boolean;
    created_at: Timestamp;
  };
  wishlist_share_mail: {
    sequence: Generated<string>;
    owner_key: string;
    recipient: string;
    sent_at: Timestamp;
  };
  shopper_visit: {
    shopper_id: string;
    store_name: string;
    first_at: Timestamp;
    last_at: Timestamp;
    sign_ins: Generated<number>;
  };
}
