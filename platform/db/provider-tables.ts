import type { ColumnType, Generated } from "kysely";

import type { BigIntColumn, Timestamp } from "./column-types";

/** An authorization in the books of a provider that runs in this process. Minor units. */
export interface ProviderAuthorizationTable {
  provider: string;
  id: string;
  /** The key of the request that made it. */
  key: string;
  amount_minor: BigIntColumn;
  currency: string;
  captured_minor: ColumnType<string, number | undefined, number>;
  voided_minor: ColumnType<string, number | undefined, number>;
  refunded_minor: ColumnType<string, number | undefined, number>;
  /** The received amount of a bank transfer, less refunds; null for other providers. */
  received_minor: ColumnType<string | null, number | null | undefined, number | null>;
  /** How the test card behaves later; null for cards that simply work. */
  behavior: string | null;
  created_at: Timestamp;
  /** Null: it does not end. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A visit to the page of the test gateway. Card numbers are never stored. */
export interface GatewaySessionTable {
  id: string;
  merchant: string;
  amount_minor: BigIntColumn;
  currency: string;
  status: "open" | "challenge" | "pending" | "approved" | "declined" | "cancelled";
  return_url: string;
  cancel_url: string;
  payment_token: ColumnType<string | null, string | null | undefined, string | null>;
  card_brand: ColumnType<string | null, string | null | undefined, string | null>;
  card_last_four: ColumnType<string | null, string | null | undefined, string | null>;
  /** How the card behaves after it was approved; see test-gateway/cards.ts. */
  card_behavior: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the shopper agreed that the card is kept. */
  saves_card: Generated<boolean>;
  declines: Generated<number>;
  challenge_tries: Generated<number>;
  pending_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
}

/** A coming report of the test gateway to the store: about an operation, or about a visit to its page. */
interface GatewayNoticeTable {
  id: string;
  operation_key: string | null;
  session_id: string | null;
  copies: ColumnType<number, number | undefined, number>;
  due_at: Timestamp;
  sent_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** The tables that only the adapters of the providers in this process read and write. */
export interface ProviderTables {
  provider_authorization: ProviderAuthorizationTable;
  provider_operation: {
    provider: string;
    key: string;
    authorization_id: string;
    kind: "Capture" | "Void" | "Refund";
    amount_minor: BigIntColumn;
    status: "Succeeded" | "Pending" | "Refused";
    reason: string | null;
    created_at: Timestamp;
  };
  provider_mandate: {
    provider: string;
    id: string;
    currency: string;
    behavior: string | null;
    consented_at: Timestamp;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  gateway_session: GatewaySessionTable;
  /** The progress of the comparison with a provider's ledger. */
  reconciliation: {
    provider: string;
    from_time: Timestamp;
    to_time: Timestamp;
    next_page: string;
    saved_at: Timestamp;
  };
  gateway_notice: GatewayNoticeTable;
  gateway_secret: { secret: string };
}
