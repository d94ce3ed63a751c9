import type { ProductKind } from "./lexicon";
import type { Item } from "./tokens";

/** The kinds of product that a term names; two if they are joined by 'and'. */
export interface Head {
  kinds: readonly ProductKind[];
  /** The phrases of the kinds, in the order of `kinds`. */
  items: readonly Item[];
}

/** Words that end the part of a term that names the product: "filter | for my range". */
const boundaries: ReadonlySet<Item["role"]> = new Set([
  "Preposition",
  "To",
  "Below",
  "Above",
  "Between",
  "Fits",
  "Length",
]);

/**
 * Finds what a term is about. In English the last kind of the first part is meant (an 'oven rack' is a rack),
 * except that a word for a spare part is meant wherever it stands.
 */
export function readHead(items: readonly Item[]): Head | null {
  for (const part of splitAt(items, (item) => boundaries.has(item.role) && !item.kind)) {
    const named = part.filter((item) => item.kind && item.role !== "Fixed");
    const spare = named.filter((item) => item.kind!.class === "Part").at(-1);
    const last = spare ?? named.at(-1);
    if (!last) continue;
    const joined = spare ? [last] : joinedWith(part, last);
    return { kinds: joined.map((item) => item.kind!), items: joined };
  }
  return null;
}

/** The words behind 'for': what the product is wanted for, or where. */
export function purposeOf(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((item) => item.role === "Preposition" && purposes.has(item.words));
  return at === -1 ? [] : items.slice(at + 1);
}

export const purposes: ReadonlySet<string> = new Set(["for", "para", "pour"]);

/** The kind, and the one that 'and' or 'or' joins to it. */
function joinedWith(part: readonly Item[], last: Item): Item[] {
  const at = part.indexOf(last);
  const before = part[at - 2];
  const isJoined = part[at - 1]?.role === "Join" && before?.kind && before.kind !== last.kind;
  return isJoined ? [before, last] : [last];
}

function splitAt(items: readonly Item[], isBoundary: (item: Item) => boolean): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (isBoundary(item)) parts.push([]);
    else parts.at(-1)!.push(item);
  }
  return parts;
}
