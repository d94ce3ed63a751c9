import { CommerceError } from "~/request/commerce-error.server";
import { text } from "~/request/forms.server";
import { seeOther } from "~/request/redirects.server";
import { invalid } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadFrame } from "./checkout.data.server";
import { signOrder } from "./order-link.server";
import { readPayment } from "./payment.server";

/** Everything once more before the order; only after the payment is approved. */
export async function loadReview(context: StoreContext) {
  const { addresses, url } = context;
  const frame = await loadFrame(context, "review");
  const sessionId = url.searchParams.get("payment") ?? "";
  const payment = await readPayment(context, frame.checkoutId, sessionId);
  if (payment?.status !== "approved")
    throw seeOther(addresses.checkout("payment", { problem: "unfinished" }));
  return { frame, payment: sessionId, card: payment.card };
}

export interface PlaceProblem {
  form: "place-order";
  problem: string;
  /** Where it can be mended. */
  link: { label: string; href: string } | null;
}

/**
 * Places the order: authorise, then order. Both are repeatable on the platform, which makes one order of one
 * checkout however often and however simultaneously this is posted; a replayed form leads to the same
 * confirmation (forms.md rule 12).
 */
export async function submitOrder(context: StoreContext, form: FormData) {
  const { addresses } = context;
  const posted = text(form, "checkoutId", 20);
  const sessionId = text(form, "payment", 64);
  const checkoutId = /^2z9\w{12,15}$/.test(posted) ? posted : "active";
  const checkout = context.checkout(checkoutId);

  const payment = await readPayment(context, checkoutId, sessionId);
  if (payment?.token) {
    // A refusal shows below, as what the order lacks; a checkout that is placed already has nothing left to
    // authorise.
    await checkout.pay({ requestType: "Auth", paymentToken: payment.token }).catch((error: unknown) => {
      if (!(error instanceof CommerceError) || error.status >= 500) throw error;
    });
  }
  try {
    const order = await checkout.place();
    const orderNumber = order.orderNumber ?? order.orderReferenceNumber;
    return seeOther(
      addresses.orderSummary(orderNumber, {
        reference: order.orderReferenceNumber,
        signature: signOrder(context.secret, orderNumber, order.orderReferenceNumber),
        placed: "1",
      }),
    );
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status >= 500) throw error;
    return error.kind === "conflict" && (await isUnderWay(context, checkoutId))
      ? invalid<PlaceProblem>(underWay, 409)
      : refused(context, error);
  }
}

const underWay: PlaceProblem = {
  form: "place-order",
  problem: "Your total is still being worked out. Please place your order again in a moment.",
  link: null,
};

/** A checkout that is not ready yet is no conflict: the server does not wait for it, the shopper may. */
async function isUnderWay(context: StoreContext, checkoutId: string): Promise<boolean> {
  return context
    .checkout(checkoutId)
    .load()
    .then(
      ({ isReady }) => !isReady,
      () => false,
    );
}

function refused({ addresses }: StoreContext, error: CommerceError) {
  if (error.code === "INSUFFICIENT_INVENTORY") {
    return invalid<PlaceProblem>(
      {
        form: "place-order",
        problem: error.message,
        link: { label: "Change your cart", href: addresses.cart() },
      },
      412,
    );
  }
  if (error.kind === "conflict") return seeOther(addresses.checkout("payment", { problem: "changed" }));
  if (error.kind === "not-found" || error.kind === "gone" || error.kind === "unauthenticated")
    return seeOther(addresses.cart());
  if (error.kind === "stale") return seeOther(addresses.checkout("payment", { problem: "unfinished" }));
  return invalid<PlaceProblem>({ form: "place-order", problem: error.message, link: null }, error.status);
}
