import type { OrderSide, Shopper } from "./order-side";

/** A service at an appliance, such as its installation: it has no goods, and needs an appliance. */
export async function insertService(
  side: OrderSide,
  options: { sale?: number; maximum?: number; type?: string } = {},
): Promise<string> {
  const id = await side.insertProduct({ type: "service-installation", sale: 5_000, list: 5_000, ...options });
  await side.db.updateTable("product").set({ is_digital: true }).where("id", "=", id).execute();
  return id;
}

type Caller = Pick<Shopper, "call">;

/** Adds a product to the current cart, with more fields of the call. */
export const addWith = (who: Caller, productId: string, quantity: number, more: object = {}) =>
  who.call("addCartItem", {
    params: { cartId: "active" },
    body: { productId, quantity, type: "Product", ...more },
  });

interface Item {
  cartItemId: string;
  productId: string;
  quantity: string;
  cartDeliveryGroupId: string;
  belongsToCartItemId: string | null;
}

/**
 * The lines of a cart, oldest first: product, quantity, group, and the product and group of the
 * appliance.
 */
export async function linesOf(who: Caller, cartId = "active") {
  const { body } = await who.call("listCartItems", {
    params: { cartId },
    query: { sort: "CreatedDateAsc", pageSize: "100" },
  });
  const items = body.cartItems.map(({ cartItem }: { cartItem: Item }) => cartItem) as Item[];
  return items.map((item) => {
    const appliance = items.find(({ cartItemId }) => cartItemId === item.belongsToCartItemId);
    return {
      id: item.cartItemId,
      productId: item.productId,
      quantity: Number(item.quantity),
      groupId: item.cartDeliveryGroupId,
      of: appliance?.productId ?? null,
      isWithAppliance:
        !item.belongsToCartItemId || appliance?.cartDeliveryGroupId === item.cartDeliveryGroupId,
    };
  });
}
