/** Where the family name comes first (commerce.md section 9). */
const lastNameFirst = new Set(["CN", "HU", "JP", "KR", "MO", "MY", "SG", "TW", "VN"]);

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
