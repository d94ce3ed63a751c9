import { z } from "zod";

const emailRequired = "Enter your email address";

/** An email address as somebody types it to sign in. */
export const emailField = z
  .string({ error: emailRequired })
  .max(254, "Use at most 254 characters")
  .pipe(z.email("Enter an email address like name@example.com"));

/** The form of signing in. The length of a password does not matter here: it only has to be the right one. */
export const loginForm = z.object({
  email: emailField,
  password: z.string({ error: "Enter your password" }).max(1024, "Use at most 1024 characters"),
});
