import { FormToken } from "~/request/forms/form-token";
import { zipHint } from "~/request/visitor/delivery-zip";
import { PageQuery } from "~/request/forms/page-query";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import type { UseMyLocation } from "./use-my-location";
import type { useZipForm } from "./use-zip-form";

interface ZipFieldsProps {
  form: ReturnType<typeof useZipForm>;
  actionUrl: string;
  id: string;
  value: string;
  problem: string | null;
  /** Undefined until the scripts of the ZIP have been fetched. */
  UseMyLocation: typeof UseMyLocation | undefined;
  /** A signed-in shopper gets the default ZIP where the position is unavailable (ZIP-17). */
  isSignedIn: boolean;
}

/** The form of the popover and of the modal. */
export function ZipFields({
  form,
  actionUrl,
  id,
  value,
  problem,
  UseMyLocation,
  isSignedIn,
}: ZipFieldsProps) {
  return (
    <form.Form
      method="post"
      action={actionUrl}
      className="stack"
      aria-label="Delivery area"
      preventScrollReset
      noValidate
      onSubmit={form.notePost}
    >
      <FormToken />
      <PageQuery />
      <input type="hidden" name="intent" value="delivery-zip" />
      <TextField
        id={id}
        name="zip"
        label="ZIP code"
        hint={zipHint}
        error={problem}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
      />
      <Button wide aria-disabled={form.isBusy || undefined}>
        Save ZIP code
      </Button>
      {UseMyLocation ? (
        <UseMyLocation
          onPosition={(latitude, longitude) => form.post({ latitude, longitude })}
          onRefused={isSignedIn ? () => form.post({ position: "unavailable" }) : undefined}
        />
      ) : null}
    </form.Form>
  );
}
