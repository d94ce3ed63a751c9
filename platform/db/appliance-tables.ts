import type { Generated } from "kysely";

import type { Timestamp } from "./column-types";

/** An appliance that a person has registered. See migrations/0040-registrations-repairs.sql. */
export interface ProductRegistrationTable {
  id: string;
  owner_key: string;
  webstore_id: string;
  product_id: string;
  family_id: string;
  model: string;
  product_name: string;
  serial_number: string;
  purchase_date: string;
  retailer: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string;
  phone: string | null;
  sequence: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The states of a repair request. */
export type RepairStatus = "Received" | "Scheduled" | "Completed" | "Canceled";

/** A wish for a repair. See migrations/0040-registrations-repairs.sql. */
export interface RepairRequestTable {
  id: string;
  reference: string;
  owner_key: string;
  webstore_id: string;
  request_key: string;
  status: RepairStatus;
  registration_id: string | null;
  product_id: string;
  model: string;
  product_name: string;
  serial_number: string;
  problem: string;
  description: string;
  preferred_days: string | null;
  preferred_time: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  region: string;
  postal_code: string;
  sequence: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The tables of what shoppers own. */
export interface ApplianceTables {
  product_registration: ProductRegistrationTable;
  registration_proof: {
    registration_id: string;
    file_name: string;
    content_type: string;
    content: Buffer;
    created_at: Timestamp;
  };
  repair_request: RepairRequestTable;
}
