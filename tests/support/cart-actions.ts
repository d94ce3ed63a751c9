import type { CartItem } from "#contract/cart/cart-item-shapes";
import { addToCart } from "~/features/cart/add-to-cart.actions.server";
import { cartForms } from "~/features/cart/cart.actions.server";
import type { RequestState } from "~/request/load-context";
import type { FormSuccess, RefusedForm } from "~/request/forms/refused-form";
import { route } from "~/request/route.server";

import { cookiesSet, formPost, openTestStore, type PlatformAnswers, type SeenCall } from "./store-request";

/** The line that the platform answers with. */
export const sampleCartItem: CartItem = {
  cartItemId: "0a9000000000001",
  cartId: "0a6000000000001",
  productId: "01t000000000001",
  name: "Wall oven",
  type: "Product",
  quantity: "2",
  currencyIsoCode: "USD",
  listPrice: "1.00",
  salesPrice: "1.00",
  unitAdjustedPrice: "1.00",
  totalListPrice: "2.00",
  totalPrice: "2.00",
  totalAdjustmentAmount: "0.00",
  totalTax: "0.00",
  totalAmount: "2.00",
  messagesSummary: { hasErrors: false, errorCount: 0, limitedMessages: [] },
  productDetails: {
    productId: "01t000000000001",
    name: "Wall oven",
    sku: "W",
    productUrlName: "w",
    fields: {},
    purchaseQuantityRule: null,
    thumbnailImage: null,
    variationAttributes: {},
  },
};
const coupons = { cartId: "1", cartCoupons: { coupons: [] } };

/** Answers of a platform that accepts everything. */
export const accepting: PlatformAnswers = {
  addCartItem: () => ({ status: 201, body: sampleCartItem }),
  updateGuestCart: () => ({ body: { returnValue: { success: true, cartId: sampleCartItem.cartId } } }),
  updateCartItem: () => ({ body: sampleCartItem }),
  deleteCartItem: () => ({ status: 204 }),
  addCartCoupon: () => ({ status: 201, body: coupons }),
  deleteCartCoupon: () => ({ status: 204 }),
  startCheckout: () => ({ status: 202, body: { checkoutId: "2z9" } }),
  deleteCheckout: () => ({ status: 204 }),
};

/** The answer to a posted form, and the calls that were made. */
export interface Outcome {
  status: number;
  location?: string | null;
  cookies: string[];
  data?: Partial<RefusedForm & FormSuccess>;
  calls: SeenCall[];
}

/** Posts a form to the cart page, or to a product page by its path. */
export async function sendCartForm(
  fields: Record<string, string>,
  answers: PlatformAnswers = {},
  path = "/cart",
  services: Parameters<typeof openTestStore>[1] = {},
  state: Partial<RequestState> = {},
): Promise<Outcome> {
  const store = openTestStore({ ...accepting, ...answers }, services);
  const action = route.forms(path.startsWith("/product") ? [addToCart] : cartForms, {
    needs: "nobody",
  });
  const result: unknown = await action({
    request: formPost(path, fields),
    params: {},
    context: store.loadContext(state) as never,
  }).catch((error: unknown) => error);
  if (result instanceof Error) throw result;
  if (result instanceof Response)
    return {
      status: result.status,
      location: result.headers.get("location"),
      cookies: cookiesSet(result.headers),
      calls: store.calls(),
    };
  const { data, init } = result as unknown as {
    data: Outcome["data"];
    init: { status: number; headers: Headers };
  };
  return { status: init.status, cookies: cookiesSet(init.headers), data, calls: store.calls() };
}
/** The names of the calls in their order. */
export const callNames = ({ calls }: Outcome) => calls.map(({ name }) => name);
