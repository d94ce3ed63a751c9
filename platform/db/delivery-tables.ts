import type { Generated } from "kysely";

import type { AddressInput } from "#contract/delivery-shapes";

import type { CustomFieldsColumn, Json, Timestamp } from "./column-types";

/**
 * Delivery groups, card tokens and saved answers. The columns are described in
 * migrations/0007-delivery-groups.sql.
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

export interface CardTokenTable {
  token: string;
  webstore_id: string;
  owner_key: string;
  card_holder: string;
  card_brand: string;
  card_last_four: string;
  outcome: "approve" | "decline" | "challenge" | "time-out";
  billing_address: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface IdempotentAnswerTable {
  owner_key: string;
  call: string;
  key: string;
  fingerprint: string;
  status: number;
  body: Json<unknown>;
  created_at: Timestamp;
}

export interface DeliveryTables {
  delivery_group: DeliveryGroupTable;
  card_token: CardTokenTable;
  idempotent_answer: IdempotentAnswerTable;
}
