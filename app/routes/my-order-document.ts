import { loadMyOrderDocument } from "~/features/orders/order-documents.server";
import { route } from "~/request/route.server";

/** A file for its owner. */
export const loader = route.loader(loadMyOrderDocument, { needs: "order" });
