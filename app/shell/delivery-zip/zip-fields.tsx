import type { useFetcher } from "@remix-run/react";

import { FormToken, useFormTokenFields } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import type { UseMyLocation } from "./use-my-location";

interface ZipFieldsProps {
  fetcher: ReturnType<typeof useFetcher>;
  actionUrl: string;
  id: string;
  value: string;
  problem: string | null;
  busy: boolean;
  /** Comes with the rest of the scripts of the ZIP. */
  Locate: typeof UseMyLocation | undefined;
  /** A signed-in shopper gets the default ZIP where the position cannot be had. */
  isSignedIn: boolean;
}

/** The form of the popover and of the modal. */
export function ZipFields({
  fetcher,
  actionUrl,
  id,
  value,
  problem,
  busy,
  Locate,
  isSignedIn,
}: ZipFieldsProps) {
  const tokenFields = useFormTokenFields();
  const send = (fields: Record<string, string>) =>
    fetcher.submit(
      { intent: "delivery-zip", ...tokenFields, ...fields },
      { method: "post", action: actionUrl, preventScrollReset: true },
    );
  return (
    <fetcher.Form method="post" action={actionUrl} className="stack" preventScrollReset>
      <FormToken />
      <input type="hidden" name="intent" value="delivery-zip" />
      <TextField
        id={id}
        name="zip"
        label="ZIP code"
        error={problem}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
      />
      <Button wide aria-disabled={busy || undefined}>
        Save ZIP code
      </Button>
      {Locate ? (
        <Locate
          onPosition={(latitude, longitude) => send({ latitude, longitude })}
          onRefused={isSignedIn ? () => send({ position: "unavailable" }) : undefined}
        />
      ) : null}
    </fetcher.Form>
  );
}
