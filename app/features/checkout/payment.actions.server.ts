import { z } from "zod";

import type { EventPayload } from "#contract/analytics/events";
import { ownWords } from "~/commerce/models/own-words";
import { checkZip } from "~/features/address/zip-problem.server";
import { goodsOfCart } from "~/features/analytics/cart-events.server";
import { pageError } from "~/request/page-error.server";
import { form, refuse } from "~/request/forms/form.server";
import { keyOfTry, withNextTry } from "~/request/forms/next-try.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { billingFields, billingInput, keepBilling } from "./billing.server";
import { loadStep } from "./checkout-step.data.server";
import { checkoutIntent } from "./checkout.intents";
import { paymentMethod, type PaymentMethod } from "./payment-method";

const methods = Object.values(paymentMethod);
const chooseMethod = "Choose how you want to pay";

const paymentFields = {
  payBy: z.enum(methods, chooseMethod).default(paymentMethod.card),
  purchaseOrder: hiddenField(40),
  /** "yes" sends the invoice to the delivery address, and the fields of another one are not read. */
  sameBilling: hiddenField(3),
  /** "yes" agrees that the card is kept for a subscription (CHECKOUT-62). */
  keepCard: hiddenField(3),
};

/** The form with the fields of a billing address, or without them, and with what the cart needs. */
function paymentForm<Fields extends z.ZodRawShape>(fields: Fields, needsKeptCard: boolean) {
  // An incomplete address does not hide that something else is missing.
  const when = ({ value }: { value: unknown }) => z.object(paymentFields).safeParse(value).success;
  return z
    .object({ ...paymentFields, ...fields })
    .refine(
      (value) => {
        const { payBy, purchaseOrder } = value as { payBy: PaymentMethod; purchaseOrder: string };
        return payBy !== paymentMethod.purchaseOrder || purchaseOrder !== "";
      },
      { path: ["purchaseOrder"], message: "Enter the purchase order number", when },
    )
    .refine((value) => !needsKeptCard || (value as { keepCard: string }).keepCard === "yes", {
      path: ["keepCard"],
      message: "Agree that we keep your card. Without it we can’t send the next deliveries.",
      when,
    });
}
const withAddress = (needsKeptCard: boolean) => paymentForm(billingFields, needsKeptCard);
const withoutAddress = (needsKeptCard: boolean) =>
  paymentForm({}, needsKeptCard) as unknown as ReturnType<typeof withAddress>;

/**
 * Opens a session at the payment gateway and sends the shopper there, or pays without a page (PAY-24,
 * PAY-38). Card numbers are typed on the gateway's page only (PAY-1). If the platform refuses, because
 * something is sold out for example, the step shows its reasons and leads to the cart (PAY-28).
 */
export const pay = withNextTry(
  form(
    {
      intent: checkoutIntent.pay,
      isMain: true,
      read: async (context, posted) => ({
        step: await loadStep(context, "payment"),
        // A style sheet may hide the address, and the browser still posts its fields.
        isSame: posted.text("sameBilling") === "yes" || !posted.has("street"),
      }),
      schema: ({ isSame, step }) => (isSame ? withoutAddress : withAddress)(step.needsKeptCard),
      check: (context, value, { isSame }) => (isSame ? Promise.resolve(null) : checkZip(context, value)),
    },
    async (
      context,
      { payBy: method, purchaseOrder, sameBilling: _sameBilling, keepCard, ...typed },
      { facts: { step, isSame } },
    ) => {
      const { addresses, shop } = context;
      const checkout = shop.checkout(step.checkoutId, { key: keyOfTry(context) });
      const billing = isSame ? null : typed;
      await keepBilling(context, step.checkoutId, billing);
      const goods = await goodsOfCart(context);
      const accept = (to: string) => {
        if (goods) notePayment(context, goods, { checkoutId: step.checkoutId, method });
        return { to };
      };
      // The delivery address is there, or this step would not be.
      const billingAddress = billingInput(billing ?? step.address!);
      if (method !== paymentMethod.card) {
        const paid = await checkout.pay(
          method === paymentMethod.purchaseOrder
            ? { requestType: "SimplePurchaseOrder", paymentToken: purchaseOrder, billingAddress }
            : { requestType: "BankTransfer", billingAddress },
        );
        if (paid.salesforceResultCode === "Success")
          return accept(addresses.checkout("review", { payment: method }));
        return refusePayment(context, paid.errors);
      }
      const answer = await checkout.pay({
        requestType: "ClientRequest",
        billingAddress,
        // Paths without an origin. The gateway redirects within the origin that the shopper came from, so
        // nobody can make it redirect to another site.
        paymentsData: {
          returnUrl: addresses.checkout("processing"),
          cancelUrl: addresses.checkout("processing"),
          ...(step.needsKeptCard && keepCard === "yes" && { keepCard: "true" }),
        },
      });
      if (answer.paymentData?.redirectUrl) return accept(answer.paymentData.redirectUrl);
      return refusePayment(context, answer.errors);
    },
  ),
);

/** The address and the way of payment that a checkout has accepted, each once (EVENT-85). */
function notePayment(
  { events }: StoreContext,
  goods: EventPayload<"billing-info">,
  { checkoutId, method }: { checkoutId: string; method: PaymentMethod },
): void {
  events.add("billing-info", goods, checkoutId);
  events.add("payment-info", { ...goods, payment_type: method }, `${checkoutId} ${method}`);
}

type PaymentErrors = Awaited<ReturnType<ReturnType<StoreContext["shop"]["checkout"]>["pay"]>>["errors"];

function refusePayment({ addresses, shop: { commerce } }: StoreContext, errors: PaymentErrors) {
  if (errors.length === 0) throw pageError(503, "Service Not Available");
  const messages = errors
    .map(({ type, detail }) => (commerce.hasOwnWords ? detail : ownWords(type)))
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
  const isAboutNumber = errors.some(({ title }) => numberProblems.has(title));
  if (isAboutNumber) return refuse({ fieldErrors: { purchaseOrder: messages } });
  if (errors.some(({ title }) => title === "Billing address")) return refuse({ formErrors: messages });
  return refuse({
    status: errors.some(({ type }) => type === inventoryProblem) ? 412 : 409,
    formErrors: messages,
    link: { label: "Change your cart", href: addresses.cart() },
  });
}

/** The titles of what the platform says about a purchase order (PAY-21, PAY-22). */
const numberProblems = new Set(["Purchase order number", "Credit limit", "Not available"]);

const inventoryProblem = "/commerce/integrations/inventory";
