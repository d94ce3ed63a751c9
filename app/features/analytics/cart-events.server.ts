import type { CartItem } from "#contract/cart/cart-item-shapes";
import { fromDecimalText, toDecimalText } from "#contract/money";
import type { EventPayload } from "#contract/analytics/events";
import type { StoreContext } from "~/request/store-context.server";

import { isUserMember, itemOfLine, toMembership, toProtectionPlan } from "./item-payload.server";

/** Pieces of a cart line that an event is about. */
interface Pieces {
  line: CartItem;
  quantity: number;
}

/** The events that have lines of the cart and nothing else. */
type CartEvent = "add-to-cart" | "add-to-cart-pdp" | "remove-from-cart" | "remove-cart-item";

/** An event has 200 items at most. */
const maximumItems = 200;

/** Notes an event about lines of the cart. Events with the same `once` count once (EVENT-64). */
export async function noteLines(
  context: StoreContext,
  name: CartEvent,
  pieces: readonly Pieces[],
  once?: string,
): Promise<void> {
  if (pieces.length > 0) context.events.add(name, await goodsOf(context, pieces), once);
}

/**
 * A line that gets more is added to, and one that gets less is taken from (EVENT-12). The second post of a
 * double click names the same version of the cart, and counts nothing. `plans` are the protection plans of
 * an appliance, which are lowered with it (CART-62).
 */
export async function noteQuantity(
  context: StoreContext,
  line: CartItem,
  quantity: number,
  version = "",
  plans: readonly CartItem[] = [],
): Promise<void> {
  const more = quantity - Number(line.quantity);
  const name = quantity === 0 ? "remove-cart-item" : more > 0 ? "add-to-cart" : "remove-from-cart";
  const once = version === "" ? undefined : [line.cartId, line.cartItemId, version, quantity].join(" ");
  const pieces = [{ line, quantity: Math.abs(more) }];
  if (more !== 0 && line.isProtectionPlan)
    await notePlans(context, more > 0 ? "add" : "remove", pieces, once);
  else if (more !== 0 && line.isMembership)
    await noteMemberships(context, more > 0 ? "add" : "remove", pieces, once);
  else if (more !== 0) await noteLines(context, name, pieces, once);
  let room = quantity;
  for (const plan of plans) {
    const kept = Math.min(Number(plan.quantity), room);
    room -= kept;
    await noteQuantity(context, plan, kept, version);
  }
}

/**
 * Makes a change that adds several products at once, and notes what the cart has more of afterwards
 * (EVENT-114). The change goes on if the cart cannot be read.
 */
export async function noteGrowth<Answer>(
  context: StoreContext,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const readLines = () =>
    context.shop.loadCartItems().then(
      (cart) => (cart?.data.cartItems ?? []).map(({ cartItem }) => cartItem),
      () => null,
    );
  const before = await readLines();
  const answer = await change();
  const after = before && (await readLines());
  const known = new Map(before?.map((line) => [line.cartItemId, Number(line.quantity)]));
  const grown = (after ?? []).flatMap((line) => {
    const quantity = Number(line.quantity) - (known.get(line.cartItemId) ?? 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const isPlain = ({ line }: Pieces) => !line.isProtectionPlan && !line.isMembership;
  await noteLines(context, "add-to-cart", grown.filter(isPlain));
  const others = (name: "isProtectionPlan" | "isMembership") => grown.filter(({ line }) => line[name]);
  await notePlans(context, "add", others("isProtectionPlan"));
  await noteMemberships(context, "add", others("isMembership"));
  return answer;
}

/** Notes that protection plans are added or taken out, each in an event of its own (EVENT-21). */
export async function notePlans(
  context: StoreContext,
  verb: "add" | "remove",
  pieces: readonly Pieces[],
  once?: string,
): Promise<void> {
  const event = verb === "add" ? "add-to-cart-protection-plan" : "remove-from-cart-protection-plan";
  for (const { line, quantity } of pieces) {
    const plan = toProtectionPlan(line, await readIsMember(context));
    const payload = { ...(await goodsOf(context, [{ line, quantity }])), ...plan, quantity };
    context.events.add(event, payload, once && `${once} ${line.productId}`);
  }
}

/** Notes that memberships are added or taken out (EVENT-21). */
export async function noteMemberships(
  context: StoreContext,
  verb: "add" | "remove",
  pieces: readonly Pieces[],
  once?: string,
): Promise<void> {
  const event = verb === "add" ? "add-to-cart-membership" : "remove-from-cart-membership";
  for (const { line, quantity } of pieces)
    context.events.add(
      event,
      { ...(await goodsOf(context, [{ line, quantity }])), ...toMembership(line), quantity },
      once,
    );
}

/** The payload of lines: what these pieces cost, and each of them as an item. */
export async function goodsOf(
  context: StoreContext,
  pieces: readonly Pieces[],
): Promise<EventPayload<"view-item">> {
  const isMember = await readIsMember(context);
  const value = pieces.reduce(
    (sum, { line, quantity }) =>
      sum + Math.round((fromDecimalText(line.totalPrice) * quantity) / (Number(line.quantity) || 1)),
    0,
  );
  return {
    currency: pieces[0]?.line.currencyIsoCode ?? "USD",
    value: toDecimalText(value),
    items: pieces
      .slice(0, maximumItems)
      .map(({ line, quantity }) => ({ ...itemOfLine(line, isMember), quantity })),
  };
}

/**
 * The payload of the whole cart, for a step of the checkout. Call it before the step is saved: the cart
 * that the form's check has read is used then, so that no call is made. Null if the cart cannot be read, or
 * is empty.
 */
export async function goodsOfCart(context: StoreContext): Promise<EventPayload<"view-item"> | null> {
  const answer = await context.shop.loadCartItems().catch(() => null);
  const lines = (answer?.data.cartItems ?? []).map(({ cartItem }) => cartItem);
  const pieces = lines.map((line) => ({ line, quantity: Number(line.quantity) }));
  return pieces.length > 0 ? goodsOf(context, pieces) : null;
}

/** A form goes on if it is not known who is a member. */
async function readIsMember({ shop, visitor, logger }: StoreContext): Promise<boolean> {
  if (!visitor.isSignedIn) return false;
  try {
    return isUserMember(await visitor.loadSession(), await shop.commerce.call("getApplicationContext"));
  } catch (error) {
    logger.warn({ err: error }, "it is not known whether the shopper is a member");
    return false;
  }
}
