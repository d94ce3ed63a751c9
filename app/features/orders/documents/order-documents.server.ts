import type { DocumentKind } from "#contract/orders/order-document-shapes";
import type { OpenOrder } from "~/features/orders/open/open-order.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { documentKinds } from "./document-links.server";

/** The kind and number in a name such as `invoice-ARDENNE-I-0000001.pdf`. Throws 404 for any other. */
function readName(name: string): { document: DocumentKind; number: string } {
  for (const [document, { file }] of Object.entries(documentKinds)) {
    const number = name.startsWith(`${file}-`) && /^[\w-]{1,60}(?=\.pdf$)/.exec(name.slice(file.length + 1));
    if (number) return { document: document as DocumentKind, number: number[0] };
  }
  throw pageError(404, "Not Found");
}

/** A document of an order (ORDER-92). */
export async function sendDocument(
  { shop: { commerce }, params }: StoreContext,
  { named }: OpenOrder,
): Promise<Response> {
  const { fileName, contentType, content } = await commerce.call("getOrderDocument", {
    body: { orderSummaryIdOrRefNumber: named, ...readName(params.document ?? "") },
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
