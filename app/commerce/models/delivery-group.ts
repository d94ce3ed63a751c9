import type { CartItem } from "~/contract/cart-items";
import type { DeliveryGroup as WireGroup } from "~/contract/checkouts";
import type { CartDeliveryGroup } from "~/contract/delivery-groups";

import { toDeliveryAddress, type DeliveryAddress } from "./address";

/** Where part of a cart goes (commerce.md section 3). On the wire its lines are a whole collection; a checkout leaves them out. */
export interface DeliveryGroup {
  id: string;
  isDefault: boolean;
  deliveryAddress: DeliveryAddress | null;
  totalCartItemCount: number;
  items: CartItem[];
}

export function toDeliveryGroup({ id, isDefault, deliveryAddress, totalCartItemCount, cartItems }: WireGroup & Partial<Pick<CartDeliveryGroup, "cartItems">>): DeliveryGroup {
  const lines = cartItems?.cartItems ?? [];
  return {
    id, isDefault, totalCartItemCount, deliveryAddress: deliveryAddress && toDeliveryAddress(deliveryAddress), items: lines.map(({ cartItem }) => cartItem),
  };
}
