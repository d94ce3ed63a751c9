import { loadOrderDocument } from "~/features/orders/order-documents.server";
import { route } from "~/request/route.server";

/** A file for whoever has the signed link. */
export const loader = route.loader(loadOrderDocument, { needs: "order" });
