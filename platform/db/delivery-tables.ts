import type { ColumnType, Generated } from "kysely";

import type { AddressInput } from "#contract/delivery/delivery-shapes";

import type { CustomFieldsColumn, Json, Timestamp } from "./column-types";

/**
 * The destination, method and date of a part of a cart. Every cart has a default group. The columns of this
 * file are described in migrations/0007-delivery-groups.sql.
 */
export interface DeliveryGroupTable {
  id: string;
  cart_id: string;
  is_default: Generated<boolean>;
  name: string;
  address: Json<AddressInput> | null;
  location_group_id: string | null;
  delivery_method_id: string | null;
  desired_delivery_date: string | null;
  shipping_instructions: string | null;
  is_gift: Generated<boolean>;
  gift_message: string | null;
  gift_to_name: string | null;
  custom_fields: CustomFieldsColumn;
  sequence: Generated<string>;
  created_at: Generated<Date>;
}

/** A token of a test card (API-95). The card number is not stored. */
export interface CardTokenTable {
  token: string;
  webstore_id: string;
  owner_key: string;
  card_holder: string;
  card_brand: string;
  card_last_four: string;
  outcome: "approve" | "decline" | "challenge" | "time-out";
  /** How the card behaves after it was approved; see test-gateway/cards.ts. */
  card_behavior: ColumnType<string | null, string | null | undefined, string | null>;
  billing_address: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** A saved answer of a call with an `Idempotency-Key`. */
export interface IdempotentAnswerTable {
  owner_key: string;
  call: string;
  key: string;
  fingerprint: string;
  status: number;
  body: Json<unknown>;
  created_at: Timestamp;
}

/** The tables of delivery groups, card tokens and saved answers. */
export interface DeliveryTables {
  delivery_group: DeliveryGroupTable;
  card_token: CardTokenTable;
  idempotent_answer: IdempotentAnswerTable;
}
