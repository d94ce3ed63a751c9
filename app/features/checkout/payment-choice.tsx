import type { RefusedForm } from "~/request/forms/refused-form";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { TextField } from "~/ui/field/field";

import { paymentMethod, type PaymentMethod } from "./payment-method";

const choices: Record<PaymentMethod, { label: string; hint: string }> = {
  [paymentMethod.card]: {
    label: "Card",
    hint: "On our payment provider’s page. Your card’s number never reaches this store.",
  },
  [paymentMethod.purchaseOrder]: {
    label: "Purchase order",
    hint: "We’ll invoice your account when we hand the goods over.",
  },
  [paymentMethod.transfer]: {
    label: "Bank transfer",
    hint: "We’ll show you our bank details, and ship when your payment arrives.",
  },
};

/**
 * The ways to pay, where there are several (PAY-24, PAY-38). The field for the number is always there, and
 * hidden by a style sheet.
 */
export function PaymentChoice({
  methods,
  purchaseOrder,
  refused,
}: {
  methods: readonly PaymentMethod[];
  /** The number that was given before. */
  purchaseOrder: string;
  refused: RefusedForm | null;
}) {
  const given = refused?.initialValue;
  return (
    <>
      <ChoiceGroup
        legend="How do you want to pay?"
        name="payBy"
        required
        defaultValue={given?.payBy ?? (purchaseOrder ? paymentMethod.purchaseOrder : methods[0])}
        error={refused?.error.payBy?.[0]}
        choices={methods.map((value) => ({ value, ...choices[value] }))}
      />
      {methods.includes(paymentMethod.purchaseOrder) ? (
        <div className="purchase-order">
          <TextField
            label="Purchase order number"
            name="purchaseOrder"
            hint="Only if you pay by purchase order"
            autoComplete="off"
            maxLength={40}
            chars={20}
            defaultValue={given ? given.purchaseOrder : purchaseOrder}
            error={refused?.error.purchaseOrder?.[0]}
          />
        </div>
      ) : null}
    </>
  );
}

/** The checkbox that agrees to keep the card, for a subscription. It is never preset (CHECKOUT-62). */
export function KeptCard({ refused }: { refused: RefusedForm | null }) {
  return (
    <ChoiceGroup
      type="checkbox"
      layout="plain"
      legend="Your card for the next deliveries"
      name="keepCard"
      hint="Something in your cart comes again, and each delivery is charged to the card when it leaves. So our payment provider keeps the card until you end the subscription. A purchase order or a bank transfer can’t pay for later deliveries, so you can’t choose them here."
      defaultValue={refused?.initialValue.keepCard}
      error={refused?.error.keepCard?.[0]}
      choices={[{ value: "yes", label: "Keep my card and charge it for each delivery" }]}
    />
  );
}
