import { phonePattern } from "#contract/accounts/phone";
import { clean } from "#platform/accounts/addresses/read-address";
import type { Actor } from "#platform/core/actor";
import { badInput } from "#platform/core/errors";

/** The person to tell about an appliance. */
export interface Contact {
  first_name: string | null;
  last_name: string | null;
  email: string;
  phone: string | null;
}

/** One line of text. Throws 400 if nothing is left of it. */
export function requireLine(text: string | undefined, field: string): string {
  const line = clean(text);
  if (line === null) throw badInput(`${field} is required`);
  return line;
}

/** A text of several lines, without control and direction characters. */
export const cleanLines = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Bidi_Control}]|(?!\n)\p{Cc}/gu, " ")
    .trim();

/** An email address. Throws 400 for other text. */
function requireEmail(text: string | undefined): string {
  const email = requireLine(text, "email");
  if (!/^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@.]{2,}$/.test(email))
    throw badInput("email is not an email address");
  return email;
}

/** A phone number. Throws 400 for other text. */
export function requirePhone(text: string | undefined): string {
  const phone = requireLine(text, "phone");
  if (!phonePattern.test(phone)) throw badInput("phone is not a phone number");
  return phone;
}

/** A shopper's address is known; a guest's is given. */
export const emailOf = (actor: Actor, given: string | undefined): string =>
  actor.kind === "shopper" ? actor.email : requireEmail(given);

/** The contact of a registration: that of the account, or a guest's own. */
export function readContact(
  actor: Actor,
  given: { firstName: string; lastName: string; email: string; phone: string } | undefined,
): Contact {
  if (actor.kind === "shopper")
    return { first_name: actor.firstName, last_name: actor.lastName, email: actor.email, phone: null };
  if (!given) throw badInput("contact is required");
  return {
    first_name: requireLine(given.firstName, "firstName"),
    last_name: requireLine(given.lastName, "lastName"),
    email: requireEmail(given.email),
    phone: requirePhone(given.phone),
  };
}
