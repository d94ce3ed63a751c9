import { AddressFields } from "~/features/address/address-fields";
import type { RefusedForm } from "~/request/forms/refused-form";

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
  /** Without conform: the payment step would be heavier by a tenth for fields that few shoppers open. */
  const field = (name: string) => ({
    ...page.constraints[name],
    name,
    defaultValue: refused?.initialValue[name] ?? page.billing?.[name as keyof typeof page.billing] ?? "",
    error: refused?.error[name]?.[0] ?? null,
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
        <AddressFields input={field} select={field} section="billing" states={page.states} hasNoPhone />
      </div>
    </div>
  );
}
