import { sellsAny } from "#platform/catalog/search/query/term-focus";
import { findModel } from "./find-model";
import { toRefinement } from "./limit-words";
import { createRunner, focusOf, type Plan, type PlanRunner } from "./plan";
import { rawOf, type TermReading } from "./read-term";
import { findSisterStores, type SisterStore } from "./sister-stores";
import type { TermAnswer, TermScope } from "./term-answer";

/** The stores that have the model that a term names. */
export async function findModelStores(
  { services, webstore }: TermScope,
  { codes }: TermReading,
): Promise<SisterStore[]> {
  const found: SisterStore[] = [];
  for (const store of await findSisterStores(services, webstore))
    if (await findModel(services.db, store.brands, codes)) found.push(store);
  return found;
}

/** A term for a kind that the store does not sell. */
export async function findUnsold(
  { services, webstore, index }: TermScope,
  { head }: TermReading,
): Promise<Pick<TermAnswer, "reason" | "sisters"> | null> {
  if (!head) return null;
  const types = head.kinds.flatMap((kind) => kind.productTypes);
  if (types.length === 0) return { reason: "NotMade", sisters: [] };
  const related = head.kinds.flatMap((kind) => kind.relatedTypes);
  if (sellsAny(index, webstore.brands, [...types, ...related])) return null;
  const sisters = await findSisterStores(services, webstore);
  return { reason: "NotSold", sisters: sisters.filter(({ brands }) => sellsAny(index, brands, types)) };
}

/** A term that only its limits leave without hits. Wishes are given up; other limits are the reason. */
export async function leaveLimits(
  { services, search, index }: TermScope,
  reading: TermReading,
  plan: Plan,
): Promise<Partial<TermAnswer> | null> {
  if (reading.limits.length === 0) return null;
  const runner = createRunner(services, search, index);
  const firm = reading.limits.filter(({ isWish }) => !isWish);
  const wished = reading.limits.filter(({ isWish }) => isWish);
  const found = wished.length > 0 ? await runner.attempt({ ...plan, limits: firm.map(toRefinement) }) : null;
  if (found) {
    const dropped = wished.map((wish) => rawOf(reading.tokens, wish));
    return { found, reading: { ...reading, limits: firm }, dropped };
  }
  return (await runner.finds({ ...plan, limits: [] })) ? { reason: "Limits" } : null;
}

/** The stores of other brands where the plan finds something. */
export async function findOtherStores(
  { services, webstore, lexicon }: TermScope,
  runner: PlanRunner,
  plan: Plan,
  { head }: TermReading,
): Promise<SisterStore[]> {
  const found: SisterStore[] = [];
  const focus = focusOf(lexicon, head, { isExclusive: true });
  for (const store of await findSisterStores(services, webstore))
    if (await runner.finds({ ...plan, focus }, store)) found.push(store);
  return found;
}
