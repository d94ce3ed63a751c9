import type { Item } from "./tokens";

/** A superlative of a term ("quietest", "lowest price"). */
export interface Superlative {
  direction: "asc" | "desc";
  /** The attributes that it may mean, the best first; empty if the word names none. */
  measures: readonly string[];
  /** Its tokens in the term. */
  from: number;
  to: number;
}

/** The superlatives of a term. The measure may stand behind the word: "lowest price", "most burners". */
export function readSuperlatives(items: readonly Item[]): Superlative[] {
  return items.flatMap((item, at) => {
    if (item.role !== "Superlative") return [];
    const [direction, ...own] = (item.value ?? "").split(" ");
    const next = items[at + 1];
    const isNamed = next?.role === "Dimension" || (next?.role === "Unit" && !next.kind);
    const named = isNamed ? next.value!.split(/[ *]/, 1) : null;
    return [
      {
        direction: direction === "desc" ? ("desc" as const) : ("asc" as const),
        measures: named ?? own,
        from: item.from,
        to: named ? next!.to : item.to,
      },
    ];
  });
}
