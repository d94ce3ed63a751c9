import { FormToken } from "~/request/forms/form-token";
import { zipHint, zipPlaces } from "~/request/visitor/delivery-zip";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { ZipField } from "~/ui/field/zip-field";

/** The page of the delivery ZIP. The popover in the header is the same form (FORM-10, STORE-15). */
export function DeliveryZipPage({
  zip,
  action,
  returnTo,
  error,
  value,
}: {
  zip: string | null;
  action: string;
  /** The page from which the shopper came. */
  returnTo: string | null;
  error: string | null;
  value: string | null;
}) {
  return (
    <div className="wrap section stack">
      {error ? <ErrorSummary errors={[{ id: "zip-page", message: error }]} /> : null}
      <h1>Show Availability in Your Area</h1>
      <p className="lead">Your ZIP code tells us what’s in stock near you, and when it can arrive.</p>
      <form method="post" action={action} className="stack" aria-label="Your delivery area" noValidate>
        <FormToken />
        <input type="hidden" name="intent" value="delivery-zip" />
        <input type="hidden" name="place" value={zipPlaces[0]} />
        {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
        <ZipField
          id="zip-page"
          name="zip"
          required
          defaultValue={value ?? zip ?? ""}
          hint={zipHint}
          error={error}
        />
        <div className="row">
          <Button>Save ZIP code</Button> {returnTo ? <a href={returnTo}>Back without a change</a> : null}
        </div>
      </form>
    </div>
  );
}
