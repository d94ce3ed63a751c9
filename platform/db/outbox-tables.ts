import type { Generated } from "kysely";

import type { JsonOrEmpty, Timestamp } from "./column-types";

/** Something to send after a change. The columns are described in migrations/0035-outbox.sql. */
export interface OutboxTable {
  id: string;
  topic: "mail";
  cause: string;
  webstore_id: string | null;
  recipient: string | null;
  template: string;
  data: JsonOrEmpty<Record<string, unknown>>;
  created_at: Timestamp;
  due_at: Timestamp;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Timestamp | null;
  given_up_at: Timestamp | null;
}

/** The table of what is to be sent. */
export interface OutboxTables {
  outbox: OutboxTable;
}
