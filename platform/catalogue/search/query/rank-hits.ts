import { orderOf } from "./best-hits";
import type { HitColumns } from "#platform/catalogue/search/index/hit-columns";
import { leastHits } from "./least-hits";
import type { SearchIndex } from "#platform/catalogue/search/index/search-index";
import { cleanWords } from "./term-query";

/** Popularity runs from 0 to 100: the best known counts half as much again. */
const popularityWorth = 200;
/** So many hits are looked at by their name. */
export const mostLeaders = 200;

/** What a hit of a score by words ranks like. */
export const rankOf = (score: number, popularity: number) =>
  score * (1 + Math.max(0, popularity) / popularityWorth);

let keys = new Float64Array(4096);
const names: string[] = new Array<string>(mostLeaders).fill("");

/**
 * Scores by words become ranks: what is known comes before what is not, and a name that says the term as it
 * was typed before one that scatters it. Names only raise those that are first anyway; these are answered, in
 * no order.
 */
export function rankHits(index: SearchIndex, hits: HitColumns, term: string): Uint32Array {
  const { scores, popularity, chunks, slots, count } = hits;
  if (keys.length < count) keys = new Float64Array(count * 2);
  for (let hit = 0; hit < count; hit += 1) {
    scores[hit] = rankOf(scores[hit]!, popularity[hit]!);
    keys[hit] = -scores[hit]!;
  }
  const leaders = leastHits(
    keys,
    count,
    Math.min(mostLeaders, count),
    orderOf(index, hits, "featured", keys),
  );
  const said = cleanWords(term).join(" ");
  // Names lie scattered in memory: fetched before any is read, they come together.
  for (let at = 0; at < leaders.length; at += 1)
    names[at] = index.chunks[chunks[leaders[at]!]!]!.groups[slots[leaders[at]!]!]!.said;
  for (let at = 0; at < leaders.length; at += 1) {
    const name = names[at]!;
    if (name.length < said.length) continue;
    if (name === said) scores[leaders[at]!]! *= 1.6;
    else if (says(name, said)) scores[leaders[at]!]! *= 1.25;
  }
  return leaders;
}

/** True where whole words of a name follow each other as they were typed. */
function says(name: string, said: string): boolean {
  if (said === "") return false;
  for (let at = name.indexOf(said); at !== -1; at = name.indexOf(said, at + 1)) {
    const end = at + said.length;
    if ((at === 0 || name[at - 1] === " ") && (end === name.length || name[end] === " ")) return true;
  }
  return false;
}
