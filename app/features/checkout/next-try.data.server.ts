import { loadHelp } from "~/features/cart/help.server";
import { CommerceError } from "~/commerce/errors";
import { tryFields } from "~/request/forms/next-try";
import { readFailedTry } from "~/request/forms/next-try.server";
import { checkParam, readCheck } from "~/request/page-checks.server";
import { safePath, seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { checkoutIntent } from "./checkout.intents";
import { keepPlaced } from "./placed-order.server";
import { confirmationPath } from "./review.actions.server";

/**
 * The processing page after an action of the checkout that got no answer (CHECKOUT-40). Loading it only reads
 * whether an order was placed. The next try is a post of the form. After the last try of an order the page
 * goes on reading, on the polling schedule (DATA-29), and then says what is known.
 */
export async function loadNextTry(context: StoreContext) {
  const { addresses, url } = context;
  const failed = await readFailedTry(context);
  if (!failed) throw seeOther(addresses.checkoutStart());
  const intent = fieldOf(failed, "intent");
  const isOrder = intent === checkoutIntent.place;
  if (isOrder) await leaveIfOrdered(context, fieldOf(failed, "checkoutId"));
  const { isLast } = failed;
  const isPayment = isOrder || intent === checkoutIntent.pay;
  return {
    kind: "next-try" as const,
    head: { title: `${isPayment ? paymentTitle : waitingTitle} – Checkout`, noIndex: true },
    help: loadHelp(context),
    title: isPayment ? paymentTitle : waitingTitle,
    isOrder,
    made: failed.made,
    /** Milliseconds until a script makes the next try. */
    waitMs: failed.pauseMs,
    /** The form of the next try; null after the last one. */
    form: isLast
      ? null
      : {
          action: failed.action,
          fields: [
            ...failed.fields,
            [tryFields.made, String(failed.made)] as const,
            [tryFields.key, failed.key] as const,
          ],
        },
    checks: isLast && isOrder ? checksOf(context) : null,
    /** The page of the form. */
    step: safePath(failed.action, addresses.cart()),
    action: url.pathname,
  };
}

const paymentTitle = "Payment Processing";
const waitingTitle = "One moment";

const fieldOf = ({ fields }: { fields: readonly [string, string][] }, name: string) =>
  fields.find(([each]) => each === name)?.[1] ?? "";

/** Leads to the confirmation if the order was placed although the answer did not arrive. */
async function leaveIfOrdered(context: StoreContext, checkoutId: string): Promise<void> {
  try {
    const { checkout } = await context.shop.checkout(checkoutId || "active").whenReady();
    const { orderReferenceNumber } = checkout;
    if (!orderReferenceNumber) return;
    await keepPlaced(context, orderReferenceNumber, "");
    throw seeOther(confirmationPath(context, { orderReferenceNumber }));
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    context.logger.warn({ err: error }, "an order that got no answer could not be looked for");
  }
}

/** The page reloads itself to look for the order. */
function checksOf({ addresses, document, url }: StoreContext) {
  const { number: attempt, nextIn } = readCheck(url);
  const fields = {
    [tryFields.made]: url.searchParams.get(tryFields.made)!,
    [checkParam]: String(attempt + 1),
  };
  if (nextIn !== null)
    document.addHeader("refresh", `${nextIn}; url=${addresses.checkout("processing", fields)}`);
  return { attempt, isOver: nextIn === null, fields };
}
