import type { Answer, OrderSide, Shopper } from "#tests/support/order-side";
import type { ModelCart, ModelGroup, ModelProduct, RandomSource } from "./purchase-model";

/** A guest, or a shopper who is signed in, with the carts that they have; the current one first. */
export interface Person {
  who: Pick<Shopper, "call">;
  carts: [ModelCart, ...ModelCart[]];
}

/** A browser: its guest, and the account that signs in there. */
export interface Buyer {
  guest: Person;
  account: Person;
  isSignedIn: boolean;
  /** Product id to quantity, over all orders. */
  bought: Map<string, number>;
  orders: number;
}

export interface Turn {
  side: OrderSide;
  buyer: Buyer;
  person: Person;
  /** The cart that the step is about. */
  cart: ModelCart;
  random: RandomSource;
  products: readonly ModelProduct[];
  /** Looks at an order that was placed, before the model forgets the cart. */
  expectOrder(answer: Answer, cart: ModelCart): Promise<void>;
}
export type Step = (turn: Turn) => Promise<void>;

export const at = (cart: ModelCart) => ({ cartId: cart.id ?? "current" });
/** For calls that make the cart where there is none, or begin its checkout. */
export const active = (cart: ModelCart) => ({ cartId: cart.id ?? "active" });
export const idOf = (cart: ModelCart, group: ModelGroup): string | undefined =>
  group.id ?? (cart.id === null ? undefined : `0a7${cart.id.slice(3)}`);

interface Item {
  cartItem: { cartItemId: string; productId: string; cartDeliveryGroupId: string };
}
export const readCart = async (who: Person["who"], cart: ModelCart) =>
  (await who.call("listCartItems", { params: at(cart), query: { pageSize: "100" } })).body;

/** The platform's id of a line, found by product and group. */
export async function lineId({ person, cart }: Turn, productId: string, group: ModelGroup): Promise<string> {
  const items = (await readCart(person.who, cart)).cartItems as Item[];
  const isIn = ({ cartItem }: Item) =>
    cartItem.productId === productId && cartItem.cartDeliveryGroupId === idOf(cart, group);
  return items.find(isIn)?.cartItem.cartItemId ?? "none";
}

/** Names the cart by its id from now on, because another cart may become the current one. */
export async function learnId({ person, cart }: Turn): Promise<void> {
  cart.id ??= (await person.who.call("getCart")).body.cartId as string;
}
