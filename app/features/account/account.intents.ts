/** The names of the forms of the account's pages, in their field `intent` or in a refusal. */
export const accountIntent = {
  login: "login",
  passkey: "passkey",
} as const;
