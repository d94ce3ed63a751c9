import { zipHint, zipPartAnchor, zipPlaces } from "~/request/visitor/delivery-zip";
import { Button } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { ZipField } from "~/ui/field/zip-field";

import type { ZipPartView } from "./delivery-zip-part.data.server";

/** Explains the use of the ZIP code, and shows the form and the answer to it (ZIP-20). */
export function DeliveryZipPart({ action, zip, error, typed, ...answer }: ZipPartView) {
  return (
    <div className="home-zip">
      <div id={zipPartAnchor} tabIndex={-1}>
        <div className="stack">
          <h2>
            {zip
              ? answer.isServed
                ? `Delivered to ${zip}`
                : `No delivery to ${zip} yet`
              : "When can it arrive?"}
          </h2>
          <Answer zip={zip} {...answer} />
        </div>
        <form method="post" action={`${action}#${zipPartAnchor}`} aria-label="Delivery days" noValidate>
          <input type="hidden" name="intent" value="delivery-zip" />
          <input type="hidden" name="place" value={zipPlaces[1]} />
          <ZipField
            id="home-zip"
            label="Your ZIP code"
            name="zip"
            required
            hint={zipHint}
            error={error}
            defaultValue={typed ?? zip ?? ""}
          />
          <Button>{zip ? "Change" : "Show delivery"}</Button>
        </form>
      </div>
    </div>
  );
}

function Answer({
  zip,
  isServed,
  earliest,
  showroomsHref,
}: Pick<ZipPartView, "zip" | "isServed" | "earliest" | "showroomsHref">) {
  if (zip && !isServed) {
    return (
      <p className="lead">
        Try another ZIP code, or see the appliances in <a href={showroomsHref}>a showroom</a>.
      </p>
    );
  }
  return (
    <p className="lead">
      {earliest ? (
        <>
          What’s in stock near you can arrive from <DeliveryDays {...earliest} />. Each product page names its
          own days.
        </>
      ) : (
        "Your ZIP code tells us what’s in stock near you and when it can arrive."
      )}
    </p>
  );
}
