import { z } from "zod";

import { lengthOfPassword, newPasswordLength } from "#contract/new-password";

const { minimum, maximum } = newPasswordLength;
const required = "Enter a new password";

/**
 * The form of changing the password. The platform refuses breached passwords (ACCOUNT-17); the limits are
 * here too, so that they are said before.
 */
export const passwordForm = z.object({
  currentPassword: z
    .string({ error: "Enter your current password" })
    .max(1024, "Use at most 1024 characters"),
  newPassword: z
    .string({ error: required })
    .refine((text) => lengthOfPassword(text) >= minimum, `Use at least ${minimum} characters`)
    .refine((text) => lengthOfPassword(text) <= maximum, `Use at most ${maximum} characters`),
});

/** The form of closing the account. */
export const closeForm = z.object({
  password: z.string({ error: "Enter your password" }).max(1024, "Use at most 1024 characters"),
});
