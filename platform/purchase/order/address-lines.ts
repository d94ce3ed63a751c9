import type { AddressInput } from "#contract/delivery/delivery-shapes";

/** An address below each other, as it is written on a letter. Empty for none. */
export function addressLines(address: Partial<AddressInput> | null): string[] {
  if (address === null) return [];
  const { name, firstName, lastName, companyName, street, city, region, postalCode, country } = address;
  const person = name ?? [firstName, lastName].filter(Boolean).join(" ");
  return [
    person,
    companyName,
    ...(street ?? "").split(/\r?\n/),
    city === undefined ? "" : `${city}, ${region ?? ""} ${postalCode ?? ""}`.trim(),
    country === undefined || country === "US" ? "" : country,
  ].filter((line): line is string => Boolean(line?.trim()));
}
