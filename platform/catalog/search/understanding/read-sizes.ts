import type { KindSize } from "./lexicon";
import type { Head } from "./read-head";
import type { TermLimit } from "./read-limits";
import type { Item } from "./tokens";

/** The limits that words for a size set for the named kind: a small refrigerator is a narrow one. */
export function readSizes(items: readonly Item[], head: Head | null): TermLimit[] {
  const sizes = head?.kinds[0]?.sizes ?? [];
  return items.flatMap((item) => {
    const size = item.role === "Size" ? sizes.find((each) => each.size === item.value) : undefined;
    return size ? [toLimit(size, item)] : [];
  });
}

const toLimit = ({ measure, least, most }: KindSize, { from, to }: Item): TermLimit => ({
  name: measure,
  min: least,
  max: most,
  about: null,
  isStrict: false,
  isWish: true,
  from,
  to,
});
