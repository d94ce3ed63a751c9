import { Form } from "@remix-run/react";

import { accountIntent } from "~/features/account/account.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { Button } from "~/ui/button/button";

import { credentialField, passkeyPurpose } from "./passkey-form";
import { usePasskey } from "./use-passkey";

/** The button that signs in with a passkey, where the browser can. There is always another way. */
export function PasskeySignIn({ action, optionsFrom }: { action: string; optionsFrom: string }) {
  const { formProps, isOffered, problem } = usePasskey(passkeyPurpose.signIn, optionsFrom);
  if (!isOffered) return null;
  return (
    <Form method="post" action={action} aria-label="Sign in with a passkey" {...formProps}>
      <FormToken />
      <PageQuery />
      <input type="hidden" name="intent" value={accountIntent.passkey} />
      <input type="hidden" name={credentialField} />
      <Button variant="secondary">Sign in with a passkey</Button>
      <p role="status">{problem}</p>
    </Form>
  );
}
