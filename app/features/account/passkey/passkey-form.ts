/** The purposes for which a page asks for passkey options. */
export const passkeyPurpose = { signIn: "sign-in", add: "add" } as const;

/** The field of the form that carries what the browser's passkey answered, as JSON. */
export const credentialField = "credential";
