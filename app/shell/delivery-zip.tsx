import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { announce } from "../ui/announcer/announcer";
import { Button } from "../ui/button/button";
import { TextField } from "../ui/field/field";
import { Icon } from "./icon";
import { UseMyLocation } from "./use-my-location";

interface ZipAnswer {
  zipError?: string | null;
}

interface DeliveryZipProps {
  zip: string | null;
  error: string | null;
  value: string | null;
  actionUrl: string;
}

/**
 * The delivery ZIP (shell.md section 4): a popover that the browser opens, a form that posts to the page it stands on. Open from the
 * start where the last ZIP was not found. With scripts the same post keeps the page.
 */
export function DeliveryZip({ zip, error, value, actionUrl }: DeliveryZipProps) {
  const fetcher = useFetcher<ZipAnswer>({ key: "delivery-zip" });
  const box = useRef<HTMLDetailsElement>(null);
  const busy = fetcher.state !== "idle";
  const wasBusy = useRef(false);
  // A redirect leaves the fetcher with the answer of the post before; only another one counts.
  const before = useRef<ZipAnswer>();
  const sent = useRef(false);
  if (busy && !wasBusy.current) {
    before.current = fetcher.data;
    sent.current = true;
  }
  const answer = fetcher.data === before.current ? null : (fetcher.data?.zipError ?? null);
  // The document's own error is history once the form has been posted by script.
  const problem = sent.current ? answer : error;

  useEffect(() => {
    const settled = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!settled || !box.current) return;
    if (answer) {
      box.current.querySelector<HTMLInputElement>("[name=zip]")?.focus();
      return;
    }
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
    if (zip) announce(`Delivering to ${zip}`);
  }, [busy, answer, zip]);

  return (
    <details className="zip" ref={box} open={problem ? true : undefined}>
      <summary>
        <Icon name="pin" />
        <span>{zip ? <>Delivering to {zip}</> : "DELIVERING TO ZIP CODE"}</span>
      </summary>
      <fetcher.Form method="post" action={actionUrl} className="pop stack" preventScrollReset>
        <input type="hidden" name="intent" value="delivery-zip" />
        <TextField
          key={zip}
          id="delivery-zip"
          name="zip"
          label="ZIP code"
          error={problem}
          defaultValue={value ?? zip ?? ""}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
        />
        <Button wide aria-disabled={busy || undefined}>
          Save ZIP code
        </Button>
        <UseMyLocation
          onPosition={(latitude, longitude) =>
            fetcher.submit({ intent: "delivery-zip", latitude, longitude }, { method: "post", action: actionUrl, preventScrollReset: true })
          }
        />
      </fetcher.Form>
    </details>
  );
}
