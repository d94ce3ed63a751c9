import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { readBilling } from "./billing.server";
import { describeAddress } from "./checkout-deliveries.server";
import { openStep } from "./checkout-step.data.server";
import { describeGift } from "./gift.server";
import { paymentMethod } from "./payment-method";
import { findPayment, latestPayment } from "./payment.data.server";
import { sealShown } from "./placed-order.server";

/**
 * The review step (CHECKOUT-20). It needs an approved payment of the current total (PAY-13). The form posts
 * to an address without a query, so after a refusal the address names no payment, and the one that was
 * approved last is used (PAY-26).
 */
export async function loadReview(context: StoreContext) {
  const { addresses, url } = context;
  const { step, deliveries, opened } = await openStep(context, "review");
  const payment = await findPayment(
    context,
    step.checkoutId,
    url.searchParams.get("payment") ?? latestPayment,
  );
  if (payment?.status !== "approved")
    throw seeOther(addresses.checkout("payment", { problem: "unfinished" }));
  if (!payment.coversTotal) throw seeOther(addresses.checkout("payment", { problem: "changed" }));
  const billing = await readBilling(context, step.checkoutId);
  const isPurchaseOrder = payment.sessionId === paymentMethod.purchaseOrder;
  return {
    head: { title: "Review and order – Checkout", noIndex: true },
    step,
    payment: payment.sessionId,
    shown: sealShown(context.store, step.contactText, opened),
    purchaseOrder: isPurchaseOrder ? step.purchaseOrder : "",
    card: isPurchaseOrder ? `Purchase order ${step.purchaseOrder}`.trim() : payment.card,
    /** Null for the delivery address. */
    billing:
      billing && describeAddress({ ...billing, company: "", street2: billing.street2 ?? "", phone: "" }),
    /** Only the query names a payment without a token, so a refused form hands the query back (FORM-25). */
    keepsQuery: Boolean(payment.card) && payment.token === null,
    terms: addresses.terms(),
    returns: addresses.returnsExchanges(),
    deliveries: deliveries.map(({ label, goods, address, selectedMethod, editAddress, gift, editGift }) => ({
      label,
      goods,
      address: describeAddress(address),
      method: selectedMethod?.name ?? "",
      days: selectedMethod?.days ?? null,
      editAddress,
      gift: gift && { lines: describeGift(gift), href: editGift! },
    })),
  };
}
