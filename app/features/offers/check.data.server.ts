import type { Offer, OfferVerdict } from "#contract/cart/offers";
import { CommerceError } from "~/commerce/errors";
import { cartIntent } from "~/features/cart/cart.intents";
import { readProof } from "~/request/order-proof.server";
import { pageError } from "~/request/page-error.server";
import {
  requireOffered,
  requireSignedIn,
  requireVerifiedEmail,
} from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatOfficeDay } from "~/ui/day-formats";

import { drawOffer, type AnswerView } from "./offers.server";
import { findOffer, formView, offerView } from "./offers.data.server";
import { money, sayReason } from "./offer-words.server";

const mostOrders = 5;

/** Page data of the answer for the cart, or for the order of the address (OFFER-8). */
export async function loadCheck(context: StoreContext) {
  await requireOffered(context, "checkOffer");
  const offer = await findOffer(context);
  if (offer === null) throw pageError(404, "Not Found");
  const { document, params } = context;
  const form = formView(context, offer);
  const isRefused = Object.keys(form.errors).length > 0;
  // A refused form is about an order, so it is answered without the cart.
  const verdict = isRefused ? null : await readVerdict(context, offer.slug);
  const html = drawOffer({
    ...offerView(context, offer),
    answer: verdict && toAnswer(context, offer, verdict),
    form: { ...form, own: await readOwnOrders(context, offer.slug, params.orderNumber) },
  });
  return {
    head: { title: `Does it apply? ${offer.name}`, noIndex: true, error: isRefused },
    heading: null,
    found: { html: document.placeFragment("offers", html) },
    texts: null,
  };
}

/** The name of the order in calls. Throws 404 without a proof, and sends a guest to the sign-in. */
async function orderOf(context: StoreContext, orderNumber: string): Promise<string> {
  if (!/^\d{1,12}$/.test(orderNumber)) throw pageError(404, "Not Found");
  if (!context.url.searchParams.has("signature")) {
    await requireVerifiedEmail(context);
    return orderNumber;
  }
  const proof = readProof(context);
  if (proof === null) throw pageError(404, "Not Found");
  if (proof.isMembers) await requireSignedIn(context);
  return proof.isMembers ? orderNumber : proof.reference;
}

async function readVerdict(context: StoreContext, slug: string): Promise<OfferVerdict> {
  const { orderNumber } = context.params;
  const order = orderNumber === undefined ? undefined : await orderOf(context, orderNumber);
  try {
    return await context.shop.commerce.call("checkOffer", {
      body: { slug, ...(order !== undefined && { order: { orderSummaryIdOrRefNumber: order } }) },
    });
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "not-found") throw pageError(404, "Not Found");
    throw error;
  }
}

/** The newest orders of a shopper but the shown one; empty where they cannot be read. */
async function readOwnOrders(
  { visitor, shop, addresses }: StoreContext,
  slug: string,
  shown: string | undefined,
) {
  if (!visitor.isSignedIn) return [];
  const { orderSummaries } = await shop.commerce
    .call("listOrderSummaries", { query: { pageSize: String(mostOrders) } })
    .catch(() => ({ orderSummaries: [] }));
  return orderSummaries
    .filter(({ orderNumber }) => orderNumber !== shown)
    .map(({ orderNumber, orderedDate }) => ({
      label: `Order ${orderNumber}`,
      day: formatOfficeDay(orderedDate),
      href: addresses.offerCheck(slug, orderNumber),
    }));
}

/** The page of the order, at the signed link of this page or in the account. */
function orderPage({ addresses, url }: StoreContext, orderNumber: string): string {
  const [reference, signature] = ["reference", "signature"].map((name) => url.searchParams.get(name));
  return reference && signature
    ? addresses.guestOrder(orderNumber, { reference, signature })
    : addresses.myOrder(orderNumber);
}

function toAnswer(context: StoreContext, offer: Offer, verdict: OfferVerdict): AnswerView {
  const { addresses } = context;
  const { result, amount, orderNumber, total, totalWith, replaces, lines, reasons } = verdict;
  const isOrder = orderNumber !== null;
  const what = isOrder ? `Order ${orderNumber}` : "Your cart";
  const heading = {
    Applied: isOrder ? `${what} had this offer` : `${what} has this offer`,
    Qualifies: `${what} qualifies`,
    Not: isOrder ? `${what} didn’t get this offer` : `${what} doesn’t qualify yet`,
  }[result];
  const facts: string[] = [];
  if (amount !== null)
    facts.push(
      isOrder || result === "Applied"
        ? `${money(amount)} ${isOrder ? "came" : "comes"} off.`
        : `${money(amount)} would come off.`,
    );
  if (result === "Qualifies" && amount === null)
    facts.push(
      `It lowers the fee of ${offer.deliveryMethods.join(" and ") || "the delivery"}. You choose the delivery at checkout.`,
    );
  if (result === "Qualifies" && amount !== null && total !== null && totalWith !== null)
    facts.push(`You’d pay ${money(totalWith)} instead of ${money(total)}, before tax.`);
  if (replaces.length > 0) facts.push(`It replaces ${replaces.join(" and ")}.`);
  return {
    heading,
    facts,
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: line.amount === null ? null : `−${money(line.amount)}`,
    })),
    reasons: reasons.map((reason) => sayReason(reason, offer, context, isOrder)),
    apply:
      result === "Qualifies" && offer.couponCode !== null
        ? { action: addresses.cart(), intent: cartIntent.applyCoupon, code: offer.couponCode }
        : null,
    cart: isOrder || result === "Not" ? null : addresses.cart(),
    links: isOrder
      ? [
          { label: "The order and its invoice", href: orderPage(context, orderNumber) },
          { label: "Rebates that may pay some back", href: addresses.rebates() },
        ]
      : [],
  };
}
