import { z } from "zod";

import { lengthOfPassword, newPasswordLength } from "#contract/accounts/new-password";

import { emailField } from "~/features/account/login.forms.server";

const { minimum, maximum } = newPasswordLength;

const currentPasswordField = z
  .string({ error: "Enter your password" })
  .max(1024, "Use at most 1024 characters");
/** The platform also refuses passwords that are known from breaches (ACCOUNT-17). */
const newPasswordField = z
  .string({ error: `Enter a password of at least ${minimum} characters` })
  .refine((text) => lengthOfPassword(text) >= minimum, `Use at least ${minimum} characters`)
  .refine((text) => lengthOfPassword(text) <= maximum, `Use at most ${maximum} characters`);

/** A code may be typed or pasted with blanks and dashes in it. */
const codeField = z
  .string({ error: "Enter the code" })
  .max(40, "The code has six digits")
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "The code has six digits"));

const name = (which: string) =>
  z.string({ error: `Enter your ${which} name` }).max(80, "Use at most 80 characters");

export const registerForm = z.object({
  firstName: name("first"),
  lastName: name("last"),
  email: emailField,
  password: newPasswordField,
  news: z.literal("yes").optional(),
});
export const emailForm = z.object({ email: emailField });
export const codeForm = z.object({ code: codeField });
export const newPasswordForm = z.object({ newPassword: newPasswordField });
export const resetForm = z.object({ code: codeField, newPassword: newPasswordField });
export const changeEmailForm = z.object({
  newEmail: emailField,
  password: currentPasswordField,
});
export const changeEmailByCodeForm = z.object({ newEmail: emailField, code: codeField });
/** `password` is the current one. */
export const updatePasswordForm = z.object({
  password: currentPasswordField,
  newPassword: newPasswordField,
});
export const closeAccountForm = z.object({ password: currentPasswordField });
