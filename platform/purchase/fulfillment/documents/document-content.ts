import type { DocumentAmounts } from "./document-amounts";

/** A line of an invoice or a credit note. */
export interface DocumentLine extends DocumentAmounts {
  name: string;
  sku: string;
  /** Other texts of the document: the parts of a bundle, a variation, the terms of a plan. */
  details: string[];
}

/** The lines of a document that go to one address. */
export interface DocumentGroup {
  deliverTo: string[];
  /** The state whose tax it has, also after its person was erased. Older documents have none. */
  region?: string | null;
  method: string;
  lines: DocumentLine[];
  delivery: DocumentAmounts | null;
}

/** The store that sells, as it was when the document was issued. */
export interface DocumentSeller {
  name: string;
  mailingAddress: string | null;
  supportPhone: string | null;
  supportEmail: string | null;
  /** The color of the brand. */
  accent: string;
  /** The theme that gives face and mark. Older documents have none. */
  theme?: string;
}

/**
 * All that an invoice or credit note shows. It is stored when the document is issued. Amounts are minor
 * units; those of a credit note are what goes back, so positive.
 */
export interface DocumentContent {
  seller: DocumentSeller;
  currency: string;
  /** Whether tax is added to prices, or included in them. */
  addsTax: boolean;
  orderNumber: string;
  orderedOn: string;
  /** The store has placed the order for a subscription (ORDER-130). Older documents have none. */
  isRenewal?: boolean;
  purchaseOrderNumber: string | null;
  /** The ISO day on which an invoice on a purchase order is due (PAY-92). Older invoices have none. */
  dueOn?: string | null;
  billTo: string[];
  payment: string;
  /** The shipment or the return that it is about. */
  about: { label: string; number: string } | null;
  /** A credit note names the invoices of its order. */
  invoiceNumbers: string[];
  groups: DocumentGroup[];
  /** The names of the order's promotions. */
  promotions: string[];
  /** The amount that the lines do not explain, such as a refund without a return. */
  rest: number;
  totals: { price: number; discount: number; delivery: number; tax: number; total: number };
}
