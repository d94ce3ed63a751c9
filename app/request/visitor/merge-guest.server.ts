import { CommerceError } from "~/commerce/errors";
import type { PreserveResult } from "#contract/cart/cart-ownership";

import type { Flash } from "~/request/cookies.server";
import { inTime } from "~/request/in-time.server";
import type { GuestAccess, StoreContext } from "~/request/store-context.server";

/** The time that a page waits for the merge, in milliseconds. The platform goes on with it. */
const longestWait = 5_000;

/** Characters of the message. Longer lists of products are cut. */
const longestText = 290;

interface GuestMerge {
  /** The message for the shopper; null if there is none. */
  flash: Flash | null;
  /** The next page tries again. The browser keeps its records until then (SESSION-26). */
  isPending: boolean;
  /** Wishlists or lines may have come to the shopper, so what the page has read is out of date. */
  isChanged: boolean;
}

const nothing: GuestMerge = { flash: null, isPending: false, isChanged: false };

/** Whether a page hands things of the guest over to the shopper, or waits to. */
export function isMergeDue(guest: Pick<GuestAccess, "id" | "sessionKey" | "record">): boolean {
  const [record, session] = [guest.record(), guest.sessionKey()];
  return session !== null && guest.id() !== null && (record?.session !== session || record.updated);
}

/**
 * Makes what the guest of this browser has in this store the shopper's: wishlists by `processLogin`, the cart
 * by `preserveGuestCart` (SESSION-23, SESSION-24, WISHLIST-8). Signing in calls this, and so does every page
 * of a shopper until it has succeeded: a browser may hold guests of several stores, and a page that was
 * opened before signing in may add to the guest's cart afterwards (SESSION-34). A failure is only logged
 * (SESSION-26).
 */
export async function mergeGuest(context: StoreContext, { isSigningIn = false } = {}): Promise<GuestMerge> {
  const {
    visitor: { guest },
  } = context;
  const [record, session, guestUUID] = [guest.record(), guest.sessionKey(), guest.id()];
  // A sign-in is recorded with or without a guest, a visit to another store only if there is one.
  if (session === null || (guestUUID === null && !isSigningIn)) return nothing;
  const isFirstVisit = isSigningIn || record?.session !== session;
  const isHeld = context.visitor.paymentLinkId !== null;
  if (!isFirstVisit && (isHeld || !record.updated)) return { ...nothing, isPending: isHeld };
  const isRecorded = !isFirstVisit || (await recordLogin(context));
  if (guestUUID === null) return nothing;
  const cart = isHeld ? "pending" : await preserveCart(context, guestUUID);
  // Signing in leaves the flag set: the next page looks once more for what another tab added meanwhile.
  const updated = cart === "pending" || isSigningIn;
  await guest.save({ updated, session: isRecorded ? session : null });
  const isChanged = (isFirstVisit && isRecorded) || (cart !== null && cart !== "pending");
  if (cart === "pending") return { flash: null, isPending: true, isChanged };
  return { flash: cart && describeMerge(context, cart), isPending: false, isChanged };
}

/** Tells the platform in which store the shopper signed in. It also hands the guest's wishlists over. */
async function recordLogin({ store, logger, shop: { commerce } }: StoreContext): Promise<boolean> {
  try {
    await inTime(commerce.call("processLogin", { query: { storeName: store.name } }), longestWait);
    return true;
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.warn({ err: error }, "a sign-in could not be recorded");
    return false;
  }
}

/** The platform's answer; null if there was nothing to hand over, 'pending' if it must be tried again. */
async function preserveCart(
  { store, logger, shop: { commerce }, visitor: { loadSession } }: StoreContext,
  guestUUID: string,
): Promise<PreserveResult | null | "pending"> {
  try {
    const { userId, effectiveAccountId } = await inTime(loadSession(), longestWait);
    const { returnValue } = await inTime(
      commerce.call("preserveGuestCart", {
        query: {
          ...(effectiveAccountId === null ? {} : { effectiveAccountId }),
          ownerId: userId ?? "",
          guestUUID,
          communityId: store.communityId,
        },
      }),
      longestWait,
    );
    return returnValue;
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.warn({ err: error }, "a guest's cart could not be handed over");
    // The platform has decided: another try would get the same answer.
    const isFinal =
      error instanceof CommerceError && ["forbidden", "invalid", "not-found"].includes(error.kind);
    return isFinal ? null : "pending";
  }
}

/** Says how many products came into the cart, and what did not fit and why (CART-35). */
function describeMerge(
  { addresses, shop: { commerce } }: StoreContext,
  { numberOfProductsWithSuccess: moved, failedCartItems: kept }: PreserveResult,
): Flash | null {
  const sentences = [];
  if (moved > 0)
    sentences.push(
      moved === 1
        ? "1 product from your cart was added to your account’s cart."
        : `${moved} products from your cart were added to your account’s cart.`,
    );
  let isCut = false;
  for (const { message, cartItem } of kept) {
    const reason = commerce.hasOwnWords ? message : null;
    const sentence = `${reason ?? `${cartItem.name} is kept aside`}.`;
    isCut = [...sentences, sentence].join(" ").length > longestText - 40;
    if (isCut) break;
    sentences.push(sentence);
  }
  if (isCut) sentences.push("More products are kept aside.");
  if (sentences.length === 0) return null;
  return {
    tone: kept.length > 0 ? "info" : "success",
    text: sentences.join(" "),
    links: [{ label: "View cart", href: addresses.cart() }],
    ...(moved > 0 ? { cartHandedOver: true as const } : {}),
  };
}

/** One message of what was said already and of the merge; null where there is nothing to say. */
export function addMessage(said: string | null | undefined, flash: Flash | null): Flash | null {
  if (!said) return flash;
  if (!flash) return { tone: "success", text: said };
  return { ...flash, text: `${said} ${flash.text}`.slice(0, 300) };
}

/**
 * Tells the platform once that the cart which this request has changed is this browser's guest's, and sets
 * the flag `GuestCart::GuestCartUpdated` in its cookie (SESSION-22). Each form ends with it, and no page that
 * is read does it (SESSION-41). A failure is only logged; the next form that changes the cart tries again.
 */
export async function updateGuestCart({ logger, visitor: { guest }, shop }: StoreContext): Promise<void> {
  const [guestUUID, cartId] = [guest.id(), guest.changedCartId()];
  if (guestUUID === null || cartId === null || guest.sessionKey() !== null) return;
  if (guest.record()?.updated === true) return;
  try {
    await inTime(shop.commerce.call("updateGuestCart", { query: { cartId, guestUUID } }));
  } catch (error) {
    logger.warn({ err: error }, "a guest's cart could not be updated");
    return;
  }
  await guest.save({ updated: true, session: null });
}
