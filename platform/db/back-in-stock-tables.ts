import type { Timestamp } from "./column-types";

/** The table of who waits for a product. The columns are described in migrations/0067-back-in-stock.sql. */
export interface BackInStockTables {
  back_in_stock_request: {
    id: string;
    product_id: string;
    webstore_id: string;
    location_group_id: string | null;
    zip_code: string | null;
    email: string;
    shopper_id: string | null;
    token_hash: Uint8Array | null;
    requested_at: Timestamp;
    confirmed_at: Timestamp | null;
    mailed_at: Timestamp | null;
    expires_at: Timestamp;
  };
}
