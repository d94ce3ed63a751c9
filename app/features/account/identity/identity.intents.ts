/** The names of the forms around codes by email, in their field `intent` and in a refusal. */
export const identityIntent = {
  register: "register",
  email: "send-code-to",
  code: "enter-code",
  sendCode: "send-code",
  link: "link",
  newPassword: "new-password",
  changeEmail: "change-email",
} as const;
