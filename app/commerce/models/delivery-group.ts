import type { CartItem } from "~/contract/carts";
import type { DeliveryGroup as WireGroup } from "~/contract/checkouts";

import { toDeliveryAddress, type DeliveryAddress } from "./address";

/** Where part of a cart goes (commerce.md section 3). On the wire its lines are a whole collection, or not there at all. */
export interface DeliveryGroup {
  id: string;
  isDefault: boolean;
  deliveryAddress: DeliveryAddress | null;
  totalCartItemCount: number;
  items: CartItem[];
}

export function toDeliveryGroup({ id, isDefault, deliveryAddress, totalCartItemCount, ...rest }: WireGroup): DeliveryGroup {
  const lines = (rest as { cartItems?: { cartItems?: { cartItem: CartItem }[] } | null }).cartItems?.cartItems ?? [];
  return {
    id, isDefault, totalCartItemCount, deliveryAddress: deliveryAddress && toDeliveryAddress(deliveryAddress), items: lines.map(({ cartItem }) => cartItem),
  };
}
