import { openOrder } from "~/features/orders/open/open-order.server";
import { sendDocument } from "~/features/orders/documents/order-documents.server";
import { route } from "~/request/route.server";

/** A file for whoever may see the order. */
export const loader = route.loader(sendDocument, { needs: "order", open: openOrder });
