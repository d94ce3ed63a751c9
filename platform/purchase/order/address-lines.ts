import type { AddressInput } from "#contract/delivery/delivery-shapes";

/** The words of a delivery that is a gift, line by line, without prices (ORDER-116). */
export const giftLines = (group: {
  is_gift: boolean;
  gift_to_name: string | null;
  gift_message: string | null;
}): string[] =>
  group.is_gift
    ? [
        group.gift_to_name ? `A gift for ${group.gift_to_name}` : "A gift",
        ...(group.gift_message?.split("\n") ?? []),
      ]
    : [];

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
