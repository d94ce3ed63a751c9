import type { CartItem } from "#contract/cart/cart-item-shapes";
import type { CartDeliveryGroup } from "#contract/delivery/delivery-groups";
import { unlessGone } from "~/commerce/errors";
import { toDeliveryAddress } from "~/commerce/models/address";
import { toAddressView, type AddressView } from "~/features/address/address-view.server";
import { counted } from "~/features/cart/bundle-offers.server";
import { describeAddress, undeliverable } from "~/features/checkout/checkout-deliveries.server";
import { toMethod, type MethodView } from "~/features/checkout/checkout-views.server";
import type { StoreContext } from "~/request/store-context.server";

import { cellField } from "./split.intents";

/** A product of the cart, in all deliveries together. */
export interface Goods {
  key: string;
  /** One of its lines. */
  lineId: string;
  name: string;
  sku: string;
  mediaId: string | null;
  total: number;
  /** The lines that belong to it and move along, such as its installation. */
  along: string[];
}

/** A delivery group of the cart. */
export interface Place {
  id: string;
  isDefault: boolean;
  /** Such as "Delivery 2". */
  label: string;
  address: AddressView | null;
  /** The address in one line; '' without one. */
  text: string;
  isEmpty: boolean;
  methods: MethodView[];
  /** Why nothing can be delivered there; null if it can. */
  problem: string | null;
}

/** A cart with its division over addresses. */
export interface Division {
  version: string;
  lines: CartItem[];
  goods: Goods[];
  places: Place[];
  /** The pieces of each product at each address, by field. Zeros are left out. */
  held: ReadonlyMap<string, number>;
}

const keyOf = ({ productId, productSellingModelId: model }: CartItem) =>
  model ? `${productId}.${model}` : productId;
const countOf = ({ quantity }: CartItem) => Math.round(Number(quantity));

/** The cart with its delivery groups as they are now; null while it is empty, missing or withheld. */
export async function findDivision(context: StoreContext): Promise<Division | null> {
  const { shop, visitor } = context;
  if (!visitor.mayHaveCart) return null;
  const [cart, groups] = await Promise.all([shop.loadCartItems(), unlessGone(listGroups(context))]);
  const lines = (cart?.data.cartItems ?? [])
    .map(({ cartItem }) => cartItem)
    .filter(({ type }) => type === "Product");
  if (cart === null || lines.length === 0 || groups === null) return null;
  const applianceOf = ({ belongsToCartItemId: id }: CartItem) =>
    id ? lines.find(({ cartItemId }) => cartItemId === id) : undefined;
  const kinds = new Map<string, CartItem[]>();
  // Gift wrap goes where the goods go that are in it.
  for (const line of lines.filter((each) => !applianceOf(each) && each.subType !== "Gift"))
    kinds.set(keyOf(line), [...(kinds.get(keyOf(line)) ?? []), line]);
  const held = new Map<string, number>();
  for (const [key, own] of kinds)
    for (const line of own) {
      const field = cellField(key, line.cartDeliveryGroupId ?? "");
      held.set(field, (held.get(field) ?? 0) + countOf(line));
    }
  const goods = [...kinds].map(([key, own]): Goods => ({
    key,
    lineId: own[0]!.cartItemId ?? "",
    name: own[0]!.name,
    sku: own[0]!.productDetails.sku,
    mediaId: own[0]!.productDetails.thumbnailImage?.id ?? null,
    total: own.reduce((sum, line) => sum + countOf(line), 0),
    along: sumUp(lines.filter((line) => own.includes(applianceOf(line)!))),
  }));
  return { version: cart.version, lines, goods, places: toPlaces(groups, lines, shop), held };
}

/** The delivery groups of the cart, at most as many as it may have. */
export async function listGroups({ shop: { commerce } }: StoreContext): Promise<CartDeliveryGroup[]> {
  const query = { limit: "50", cartItemLimit: "1" };
  return (await commerce.call("listDeliveryGroups", { params: { cartId: "active" }, query })).items;
}

/** Names with their pieces, each once: "3 × Installation". */
function sumUp(lines: readonly CartItem[]): string[] {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.name, (sums.get(line.name) ?? 0) + countOf(line));
  return [...sums].map(([name, pieces]) => counted({ name, quantity: String(pieces) }));
}

/** Those with goods first, so that they have the same numbers as in the cart and at checkout. */
function toPlaces(
  groups: readonly CartDeliveryGroup[],
  lines: readonly CartItem[],
  { commerce: { hasOwnWords } }: StoreContext["shop"],
): Place[] {
  const isEmpty = ({ id }: CartDeliveryGroup) => !lines.some((line) => line.cartDeliveryGroupId === id);
  return [...groups]
    .sort((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))
    .map((group, index): Place => {
      const address = addressOf(group);
      const methods = address ? group.availableDeliveryMethods.map(toMethod) : [];
      const problem = (hasOwnWords && group.errors[0]?.detail) || null;
      return {
        id: group.id,
        isDefault: group.isDefault,
        label: `Delivery ${index + 1}`,
        address,
        text: describeAddress(address),
        isEmpty: isEmpty(group),
        methods,
        problem: address && methods.length === 0 ? undeliverable({ problem, address }) : null,
      };
    });
}

/** The address of a delivery group; null without one. */
export const addressOf = ({ deliveryAddress: address }: CartDeliveryGroup): AddressView | null =>
  address?.street ? toAddressView(toDeliveryAddress(address)) : null;
