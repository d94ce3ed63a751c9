import { columnsOf, componentsOf, type LayoutSection } from "#contract/content/layout";
import { componentAttributes } from "#contract/content/layout-components";
import { readModelKey } from "#contract/shopper/appliance-numbers";
import { formatDay } from "~/ui/day-formats";

/**
 * The end of the first years that a warranty names, such as `2 years, 12 on the sealed system`, counted from
 * the day of purchase (`YYYY-MM-DD`). Null where the text begins with something else.
 */
export function warrantyEnd(warranty: string, purchased: string): { years: number; end: string } | null {
  const years = Number(/^(\d{1,2}) years?\b/.exec(warranty)?.[1] ?? 0);
  const start = new Date(`${purchased}T00:00:00Z`);
  if (years === 0 || Number.isNaN(start.getTime())) return null;
  start.setUTCFullYear(start.getUTCFullYear() + years);
  return { years, end: start.toISOString().slice(0, 10) };
}

/** 'The first 2 years of the warranty end on March 27, 2028.'; null where nothing is known of its years. */
export function warrantyWords(
  warranty: string | null,
  purchased: string | null,
  today: string,
): string | null {
  const clock = warranty === null || purchased === null ? null : warrantyEnd(warranty, purchased);
  if (clock === null) return null;
  const years = clock.years === 1 ? "year" : `${clock.years} years`;
  const ends = clock.end < today ? "ended" : clock.years === 1 ? "ends" : "end";
  return `The first ${years} of the warranty ${ends} on ${formatDay(clock.end)}.`;
}

/**
 * The recalls of one of these models in the lists of a record, and the day of the last review
 * (`YYYY-MM-DD`). Null for a record without a list: then nothing may be said about recalls (APPLIANCE-24).
 */
export function recallsOf(sections: readonly LayoutSection[], models: readonly string[]) {
  const lists = sections.flatMap((section) =>
    componentsOf(columnsOf(section)).flatMap(({ name, attributes }) => {
      const read = name === "recalls" ? componentAttributes.recalls.safeParse(attributes) : null;
      return read?.success ? [read.data] : [];
    }),
  );
  if (lists.length === 0) return null;
  const keys = new Set(models.map(readModelKey));
  return {
    reviewed: lists.map(({ reviewed }) => reviewed).find(Boolean) ?? null,
    items: lists
      .flatMap(({ items }) => items)
      .filter((item) => item.models.some((model) => keys.has(readModelKey(model)))),
  };
}
