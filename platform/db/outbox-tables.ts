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

/** Mails that their recipient can refuse. */
export type RefusableKind = "cart-reminder" | "shared-list" | "back-in-stock";

/** The tables of what is to be sent, and of what nobody wants; see migrations/0052-mail-refusals.sql. */
export interface OutboxTables {
  outbox: OutboxTable;
  unsubscribe_token: {
    token_hash: Buffer;
    kind: RefusableKind;
    recipient: string;
    shopper_id: string | null;
    created_at: Timestamp;
  };
  mail_refusal: { recipient: string; kind: "shared-list"; refused_at: Timestamp };
}
