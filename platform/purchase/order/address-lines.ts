import type { AddressInput } from "#contract/delivery-shapes";

/** A delivery address as the lines of a mail. */
export function addressLines(address: AddressInput): string[] {
  const { name, firstName, lastName, companyName, street, city, region, postalCode } = address;
  const person = name ?? [firstName, lastName].filter(Boolean).join(" ");
  return [person, companyName, street, `${city}, ${region} ${postalCode}`].filter((line): line is string =>
    Boolean(line),
  );
}
