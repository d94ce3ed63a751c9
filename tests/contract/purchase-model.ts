import methods from "#platform/seed/reference/delivery-methods.json";
import taxRates from "#platform/seed/reference/tax-rates.json";
import { createDice } from "#tests/support/dice";

/**
 * A simple model of a purchase: the platform must agree with it after every step.
 * Amounts are cents.
 */
export interface ModelProduct {
  id: string;
  price: number;
  maximum: number;
  stock: number;
}

/** A delivery group: its lines and where they go. */
export interface ModelGroup {
  /** null for the default group, which is always there. */
  id: string | null;
  /** Product id to quantity. */
  lines: Map<string, number>;
  region: string | null;
  deliveryClass: string | null;
}

export interface ModelCart {
  /** null for a current cart that may not exist yet. */
  id: string | null;
  /** The default group first. */
  groups: [ModelGroup, ...ModelGroup[]];
  /** Whether the coupon WELCOME10 applies: ten percent, at most 500.00. */
  welcome: boolean;
  checkoutId: string | null;
}

export const emptyGroup = (id: string | null = null): ModelGroup => ({
  id,
  lines: new Map(),
  region: null,
  deliveryClass: null,
});
export const emptyCart = (id: string | null = null): ModelCart => ({
  id,
  groups: [emptyGroup()],
  welcome: false,
  checkoutId: null,
});

/** Pieces of a product in all groups. */
export const piecesOf = ({ groups }: ModelCart, productId: string): number =>
  groups.reduce((sum, { lines }) => sum + (lines.get(productId) ?? 0), 0);
export const linesOf = ({ groups }: ModelCart) =>
  groups.flatMap((group) =>
    [...group.lines].map(([productId, quantity]) => ({ group, productId, quantity })),
  );
export const isEmpty = (cart: ModelCart): boolean => linesOf(cart).length === 0;
export const filledGroups = ({ groups }: ModelCart): ModelGroup[] =>
  groups.filter(({ lines }) => lines.size > 0);

/** Sets the pieces of a product in a group; zero removes the line. */
export function put({ lines }: ModelGroup, productId: string, quantity: number): void {
  if (quantity > 0) lines.set(productId, quantity);
  else lines.delete(productId);
}

/** The end of a checkout removes address and method of every group. */
export function forgetDelivery(cart: ModelCart): void {
  cart.checkoutId = null;
  for (const group of cart.groups) Object.assign(group, { region: null, deliveryClass: null });
}

/**
 * Sets the pieces in `target`: additional pieces come from `source`, surplus ones go to the default group.
 * Returns false and changes nothing where that is impossible.
 */
export function arrange(
  { groups }: ModelCart,
  productId: string,
  source: ModelGroup,
  target: ModelGroup,
  quantity: number,
): boolean {
  const more = quantity - (target.lines.get(productId) ?? 0);
  const other = more > 0 ? source : groups[0];
  const rest = (other.lines.get(productId) ?? 0) - more;
  if (more !== 0 && (other === target || rest < 0)) return false;
  if (more !== 0) put(other, productId, rest);
  put(target, productId, quantity);
  return true;
}

export function removeEmptyGroups(cart: ModelCart): void {
  const [home, ...others] = cart.groups;
  cart.groups = [home, ...others.filter(({ lines }) => lines.size > 0)];
}

/**
 * Moves a guest's lines to the default group of the shopper's cart, up to the products' maximum quantities.
 * The rest stays in the guest's cart.
 */
export function mergeGuest(from: ModelCart, into: ModelCart, products: readonly ModelProduct[]): void {
  const arrived = into.welcome;
  for (const { group, productId, quantity } of linesOf(from)) {
    const { maximum } = products.find(({ id }) => id === productId)!;
    const moved = Math.min(quantity, maximum - piecesOf(into, productId));
    put(into.groups[0], productId, (into.groups[0].lines.get(productId) ?? 0) + moved);
    put(group, productId, quantity - moved);
  }
  into.welcome ||= from.welcome;
  from.welcome &&= arrived;
  forgetDelivery(from);
}

/** Standard delivery is free from this total of all groups, in cents. */
const freeStandardFrom = 150_000;
const welcomeLimit = 50_000;

export interface ModelTotals {
  count: number;
  product: number;
  discount: number;
  delivery: number;
  /** Exact, in fractions of a cent; the platform rounds it line by line, as it does the discount. */
  tax: number;
}

export function totalsOf(cart: ModelCart, products: readonly ModelProduct[]): ModelTotals {
  const amountOf = ({ lines }: ModelGroup) =>
    [...lines].reduce(
      (sum, [id, quantity]) => sum + products.find((each) => each.id === id)!.price * quantity,
      0,
    );
  const product = cart.groups.reduce((sum, group) => sum + amountOf(group), 0);
  const discount = cart.welcome ? Math.min(welcomeLimit, Math.floor((product + 5) / 10)) : 0;
  let [delivery, tax] = [0, 0];
  for (const group of filledGroups(cart)) {
    const method = methods.find((each) => each.classOfService === group.deliveryClass);
    // All products of the model are large appliances.
    const pieces = [...group.lines.values()].reduce((sum, quantity) => sum + quantity, 0);
    const fee =
      !method || (group.deliveryClass === "Standard" && product >= freeStandardFrom)
        ? 0
        : method.fee + method.furtherFee * Math.max(0, pieces - 1);
    const state = taxRates.find((each) => each.region === group.region);
    const goods = amountOf(group) * (1 - discount / product);
    delivery += fee;
    tax += state ? ((goods + (state.taxesDelivery ? fee : 0)) * state.rate) / 100_000 : 0;
  }
  return {
    count: linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0),
    product,
    discount,
    delivery,
    tax,
  };
}

/** Random numbers and choices, from a seed, so that a failing run can be repeated by it. */
export function randomSource(seed: number) {
  const below = createDice(seed);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
export type RandomSource = ReturnType<typeof randomSource>;
