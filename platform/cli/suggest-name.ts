import { editDistance } from "#platform/core/edit-distance";

/** The number of changed letters that a mistyped name may have. */
const maxDistance = 3;

/** `; did you mean Louisville?`, or nothing if no name is near (OPERATOR-33). */
export function suggestName(given: string, names: Iterable<string>): string {
  if (given.length > 64) return "";
  const near = [...names]
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.min(maxDistance, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))[0];
  return near ? `; did you mean ${near.name}?` : "";
}
