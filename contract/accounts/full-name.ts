/** Countries where the family name comes first. */
const lastNameFirst = new Set(["CN", "HU", "JP", "KR", "MO", "MY", "SG", "TW", "VN"]);

/** First and last name in the order of the country (an ISO code). Blank parts are left out. */
export function fullName(
  { firstName, lastName }: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  country = "US",
): string {
  const parts = lastNameFirst.has(country) ? [lastName, firstName] : [firstName, lastName];
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
}
