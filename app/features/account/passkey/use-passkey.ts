import { useEffect, useRef, useState, type FormEvent } from "react";

import { useFormTokenFields } from "~/request/forms/form-token";

import { credentialField, type passkeyPurpose } from "./passkey-form";

/** Whether this browser can use passkeys here: over TLS or on localhost, and not on an IP address. */
const isPossible = () =>
  typeof PublicKeyCredential === "function" && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/**
 * A form that is sent with what the browser's passkey answers. `isOffered` is false without scripts, and
 * where the browser has no passkeys.
 */
export function usePasskey(
  purpose: (typeof passkeyPurpose)[keyof typeof passkeyPurpose],
  optionsFrom: string,
) {
  const form = useRef<HTMLFormElement>(null);
  const tokenFields = useFormTokenFields();
  const [isOffered, setOffered] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setOffered(isPossible()), []);

  /** The first submit asks the passkey, and sends the form again with its answer. */
  function onSubmit(event: FormEvent) {
    const field = form.current!.elements.namedItem(credentialField) as HTMLInputElement;
    if (field.value !== "") return;
    event.preventDefault();
    setProblem(null);
    import("./ask-passkey")
      .then(({ askPasskey }) => askPasskey({ purpose, optionsFrom, fields: tokenFields }))
      .then(
        (answer) => {
          field.value = answer;
          form.current!.requestSubmit();
          // Its challenge is valid once.
          field.value = "";
        },
        // The browser does not say whether the person canceled.
        (error: unknown) =>
          setProblem(
            error instanceof Error && error.message === "options: 403"
              ? "That took too long. Load the page again, and confirm that it’s you."
              : "No passkey was used. Try again, or choose another way.",
          ),
      );
  }
  return { formProps: { ref: form, onSubmit }, isOffered, problem };
}
