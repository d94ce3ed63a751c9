import { orderOf } from "./best-hits";
import type { HitColumns } from "./hit-columns";
import { leastHits } from "./least-hits";
import type { SearchIndex } from "./search-index";
import { cleanWords } from "./term-query";

/** Popularity runs from 0 to 100: the best known counts half as much again. */
const popularityWorth = 200;
/** So many hits are looked at by their name. */
const lookedAt = 200;

let keys = new Float64Array(4096);

/**
 * Scores by words become ranks: what is known comes before what is not, and a name that says the term as it was typed before one that scatters it. Names only
 * raise those that are first anyway; these are answered, in no order.
 */
export function rankHits(index: SearchIndex, hits: HitColumns, term: string): Uint32Array {
  const { scores, popularity, chunks, slots, count } = hits;
  if (keys.length < count) keys = new Float64Array(count * 2);
  for (let hit = 0; hit < count; hit += 1) {
    scores[hit]! *= 1 + Math.max(0, popularity[hit]!) / popularityWorth;
    keys[hit] = -scores[hit]!;
  }
  const leaders = leastHits(keys, count, Math.min(lookedAt, count), orderOf(index, hits, "featured", keys));
  const said = cleanWords(term).join(" ");
  for (let at = 0; at < leaders.length; at += 1) {
    const hit = leaders[at]!;
    const name = index.chunks[chunks[hit]!]!.groups[slots[hit]!]!.said;
    if (name === said) scores[hit]! *= 1.6;
    else if (says(name, said)) scores[hit]! *= 1.25;
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
