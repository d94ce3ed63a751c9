import type { useTypedForm } from "~/request/forms/use-typed-form";
import { TextField } from "~/ui/field/field";

/** When and where a product was bought. `today` is the last day that can be chosen, as an ISO day. */
export function PurchaseFields({
  input,
  today,
}: {
  input: ReturnType<typeof useTypedForm>["input"];
  today: string;
}) {
  return (
    <>
      <TextField
        label="Purchase date"
        autoComplete="off"
        chars={14}
        hint="For example 3/27/2026"
        max={today}
        {...input("purchaseDate")}
        type="date"
        // Not allowed for a date.
        maxLength={undefined}
      />
      <TextField label="Retailer" optional autoComplete="off" chars={36} {...input("retailer")} />
    </>
  );
}
