import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";

/** Explains the use of the ZIP code, and shows the form. */
export function DeliveryZipPart({ zip, action }: { zip: string | null; action: string }) {
  return (
    <div className="home-zip">
      <div>
        <div className="stack">
          <h2>{zip ? `Delivered to ${zip}` : "When can it arrive?"}</h2>
          <p className="lead">
            Your ZIP code tells what is in stock near you and how many days delivery takes.
          </p>
        </div>
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="delivery-zip" />
          <TextField
            key={zip}
            id="home-zip"
            label="Your ZIP code"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            chars={10}
            required
            defaultValue={zip ?? ""}
          />
          <Button>{zip ? "Change" : "Show delivery"}</Button>
        </form>
      </div>
    </div>
  );
}
