import { Form } from "@remix-run/react";

import { detailsIntent } from "~/features/account/details/details.intents";
import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";

import { credentialField, passkeyPurpose } from "./passkey-form";
import { usePasskey } from "./use-passkey";

/** The button that adds a passkey. It needs scripts, so it is not there without them. */
export function AddPasskey({ action, optionsFrom }: { action: string; optionsFrom: string }) {
  const { formProps, isOffered, problem } = usePasskey(passkeyPurpose.add, optionsFrom);
  if (!isOffered) return <p className="muted">To add one, use a browser with passkeys and scripts.</p>;
  return (
    <Form method="post" action={action} aria-label="Add a passkey" {...formProps}>
      <FormToken />
      <input type="hidden" name="intent" value={detailsIntent.addPasskey} />
      <input type="hidden" name={credentialField} />
      <Button variant="secondary">Add a passkey</Button>
      <p role="status">{problem}</p>
    </Form>
  );
}
