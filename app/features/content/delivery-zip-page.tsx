import { FormToken } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

/** The page of the delivery ZIP. The popover in the header is the same form (FORM-10, STORE-15). */
export function DeliveryZipPage({
  zip,
  action,
  error,
  value,
}: {
  zip: string | null;
  action: string;
  error: string | null;
  value: string | null;
}) {
  return (
    <div className="wrap section stack">
      {error ? <ErrorSummary errors={[{ id: "zip-page", message: error }]} /> : null}
      <h1>Show Availability in Your Area</h1>
      <p className="lead">With your ZIP code we can say what is in stock near you, and when it can arrive.</p>
      <form method="post" action={action} className="stack">
        <FormToken />
        <input type="hidden" name="intent" value="delivery-zip" />
        <TextField
          id="zip-page"
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          chars={10}
          defaultValue={value ?? zip ?? ""}
          error={error}
        />
        <Button>Save ZIP code</Button>
      </form>
    </div>
  );
}
