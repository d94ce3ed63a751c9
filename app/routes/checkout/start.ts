import { loadCheckoutStart } from "~/features/checkout/checkout.data.server";
import { route } from "~/request/route.server";

export const loader = route.loader(loadCheckoutStart, { needs: "nobody" });
