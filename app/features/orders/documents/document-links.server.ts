import type { DocumentKind } from "#contract/orders/order-document-shapes";
import type { OrderSummary } from "#contract/orders/orders";
import type { StoreContext } from "~/request/store-context.server";

/** The names of documents in addresses, and in links. */
export const documentKinds: Record<DocumentKind, { file: string; label: string }> = {
  Invoice: { file: "invoice", label: "Invoice" },
  CreditNote: { file: "credit-note", label: "Credit note" },
  PackingList: { file: "packing-list", label: "Packing list" },
  ReturnLabel: { file: "return-label", label: "Return label" },
};

/** A link to a document of an order. */
export interface DocumentLink {
  kind: DocumentKind;
  label: string;
  href: string;
  /** The shipment or the return that it is about. */
  shipmentId: string | null;
  returnOrderId: string | null;
}

/**
 * The links to the documents that an order has (ORDER-92). `proof` is the query of a guest's signed link;
 * null for an order in the shopper's account.
 */
export const orderDocuments = (
  { addresses }: Pick<StoreContext, "addresses">,
  { orderNumber, fulfillment }: Pick<OrderSummary, "orderNumber" | "fulfillment">,
  proof: Record<string, string> | null,
): DocumentLink[] =>
  (fulfillment?.documents ?? []).map(({ kind, number, shipmentId, returnOrderId }) => {
    const { file, label } = documentKinds[kind];
    const name = `${file}-${number}.pdf`;
    return {
      kind,
      label: `${label} ${number} (PDF)`,
      href: proof
        ? addresses.orderDocument(orderNumber, name, proof)
        : addresses.myOrderDocument(orderNumber, name),
      shipmentId,
      returnOrderId,
    };
  });
