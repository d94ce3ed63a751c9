import type { ColumnType } from "kysely";

import type { Timestamp } from "./column-types";

/** A passkey. The columns are described in migrations/0051-passkeys.sql. */
export interface PasskeyTable {
  id: string;
  shopper_id: string;
  credential_id: string;
  public_key: string;
  counter: ColumnType<string, number, number>;
  transports: string[];
  relying_party: string;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

/** The tables of passkeys. */
export interface PasskeyTables {
  passkey: PasskeyTable;
  passkey_challenge: { challenge: string; shopper_id: string | null; expires_at: Timestamp };
}
