import type { DocumentKind } from "#contract/order-document-shapes";
import type { OrderSummary } from "#contract/orders";
import { pageError } from "~/request/page-error.server";
import { requireVerifiedEmail } from "~/request/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { requireOwnOrder } from "./my-order.data.server";
import { requireSignedReference } from "./order-summary.data.server";

const kinds: Record<DocumentKind, { file: string; label: string }> = {
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
  proof: { reference: string; signature: string } | null,
): DocumentLink[] =>
  (fulfillment?.documents ?? []).map(({ kind, number, shipmentId, returnOrderId }) => {
    const { file, label } = kinds[kind];
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

/** The kind and number in a name such as `invoice-ARDENNE-I-0000001.pdf`. Throws 404 for any other. */
function readName(name: string): { document: DocumentKind; number: string } {
  for (const [document, { file }] of Object.entries(kinds)) {
    const number = name.startsWith(`${file}-`) && /^[\w-]{1,60}(?=\.pdf$)/.exec(name.slice(file.length + 1));
    if (number) return { document: document as DocumentKind, number: number[0] };
  }
  throw pageError(404, "Not Found");
}

/** A document of an order with a signed link (ORDER-92). */
export const loadOrderDocument = (context: StoreContext): Promise<Response> =>
  sendDocument(context, requireSignedReference(context));

/** A document of an order in the shopper's account (ORDER-92). */
export async function loadMyOrderDocument(context: StoreContext): Promise<Response> {
  await requireVerifiedEmail(context);
  const { id } = await requireOwnOrder(context, context.params.orderNumber ?? "");
  return sendDocument(context, id);
}

async function sendDocument(
  { commerce, params }: StoreContext,
  orderSummaryIdOrRefNumber: string,
): Promise<Response> {
  const { fileName, contentType, content } = await commerce.call("getOrderDocument", {
    body: { orderSummaryIdOrRefNumber, ...readName(params.document ?? "") },
  });
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "content-type": contentType,
      // Opens in the browser, from where one prints or saves it.
      "content-disposition": `inline; filename="${fileName.replace(/[^\w.-]/g, "_")}"`,
      "cache-control": "private, no-store",
    },
  });
}
