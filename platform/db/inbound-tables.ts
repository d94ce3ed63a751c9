import type { Timestamp } from "./column-types";

/** A supplier's coming delivery of a product. Open while it is neither received nor canceled. */
export interface InboundStockTable {
  id: string;
  /** The supplier's order. */
  reference: string;
  product_id: string;
  location_id: string;
  quantity: number;
  /** A calendar day of the store, such as `2026-12-09`. */
  expected_on: string;
  created_at: Timestamp;
  received_at: Date | null;
  /** The pieces that came, which may be fewer. */
  received_quantity: number | null;
  canceled_at: Date | null;
}

/** An entry of the audit trail of inbound stock. */
export interface InboundEventTable {
  id: string;
  inbound_id: string;
  kind: "Announced" | "Changed" | "Received" | "Canceled";
  /** Such as `operator:kim`. */
  actor: string;
  note: string | null;
  /** The expected or received quantity, as the event left it. */
  quantity: number;
  expected_on: string;
  created_at: Timestamp;
}

export interface InboundTables {
  inbound_stock: InboundStockTable;
  inbound_event: InboundEventTable;
}
