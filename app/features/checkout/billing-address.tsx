import { AddressFields } from "~/features/address/address-fields";
import type { RefusedForm } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";

import { checkoutIntent } from "./checkout.intents";
import type { loadPayment } from "./payment.data.server";

interface BillingAddressProps {
  page: Pick<Awaited<ReturnType<typeof loadPayment>>, "billing" | "constraints" | "states">;
  refused: RefusedForm | null;
}

/**
 * The billing address (PAY-54). The style sheet hides the fields while the box is checked; they are
 * ignored then, so browsers that do not hide them lose nothing.
 */
export function BillingAddress({ page, refused }: BillingAddressProps) {
  const { input, select } = useTypedForm({
    form: checkoutIntent.pay,
    refused,
    constraint: page.constraints,
    defaultValue: { ...page.billing },
  });
  return (
    <div className="stack billing">
      <label className="choice">
        <input
          type="checkbox"
          name="sameBilling"
          value="yes"
          defaultChecked={refused ? refused.initialValue.sameBilling === "yes" : page.billing === null}
        />
        <span>My billing address is the same as my delivery address</span>
      </label>
      <div className="stack billing-fields">
        <h2>Billing address</h2>
        <AddressFields input={input} select={select} section="billing" states={page.states} hasNoPhone />
      </div>
    </div>
  );
}
