import { cleanWords } from "#platform/catalog/search/words/term-query";
import type { Plan, PlanRunner } from "./plan";
import type { TermReading } from "./read-term";

/** More words are not tried one by one. */
const mostWords = 8;

/**
 * The plan with as few words left out as possible, and these words; null if too little of the term would
 * remain: without a kind of product at least half of the words must be found.
 */
export async function dropWords(
  { finds }: PlanRunner,
  plan: Plan,
  { head }: TermReading,
): Promise<{ plan: Plan; dropped: string[] } | null> {
  const words = cleanWords(plan.text);
  const named = new Set(head?.items.flatMap(({ words: name }) => name.split(" ")));
  const others = words.filter((word) => !named.has(word)).slice(0, mostWords);
  const without = (dropped: readonly string[]): Plan => ({
    ...plan,
    alternatives: [],
    text: words.filter((word) => !dropped.includes(word)).join(" "),
  });
  const remainsEnough = (dropped: readonly string[]) =>
    dropped.length < words.length && (head !== null || dropped.length * 2 <= words.length);

  const alone = await Promise.all(others.map((word) => finds({ ...plan, alternatives: [], text: word })));
  const unknown = others.filter((_, at) => !alone[at]);
  const known = others.filter((_, at) => alone[at]);
  const choices = [unknown, ...known.map((word) => [...unknown, word]), others];
  for (const dropped of choices) {
    if (dropped.length === 0 || !remainsEnough(dropped)) continue;
    if (await finds(without(dropped))) return { plan: without(dropped), dropped };
  }
  return null;
}
