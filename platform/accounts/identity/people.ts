import { sql } from "kysely";

import type { ShopperRow } from "#platform/accounts/accounts/sign-in";
import type { Executor } from "#platform/db/database";

/** The recipient of a mail. */
export type Person = Pick<ShopperRow, "id" | "email" | "first_name" | "password_hash">;

/** Whether an account has the address, an inactive one too. `except` is the id of a shopper to leave out. */
export async function isAddressTaken(db: Executor, email: string, except = ""): Promise<boolean> {
  const taken = await db
    .selectFrom("shopper")
    .select("id")
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()} or lower(user_name) = ${email.toLowerCase()}`)
    .where("id", "!=", except)
    .executeTakeFirst();
  return taken !== undefined;
}

/** A shopper by id. */
export const getPerson = (db: Executor, id: string): Promise<Person> =>
  db
    .selectFrom("shopper")
    .select(["id", "email", "first_name", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** An address with most letters hidden, as pages show it: a•••@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${at > 1 ? first : ""}•••${email.slice(at)}`;
}
