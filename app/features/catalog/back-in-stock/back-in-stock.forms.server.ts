import { z } from "zod";

/** The address for the mail (CATALOG-58). */
export const requestForm = z.object({
  email: z
    .string({ error: "Enter your email address" })
    .trim()
    .max(254)
    .pipe(z.email("Enter an email address like name@example.com")),
});
