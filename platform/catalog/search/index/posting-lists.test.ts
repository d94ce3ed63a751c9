import { describe, expect, it } from "vitest";

import { createDice } from "#tests/support/dice";
import type { IndexChunk } from "./index-chunk";
import { getPostingList, type PostingList } from "./posting-lists";

type Known = Map<number, number[]>;

/** A chunk with these postings by number, both as words and as values. */
function chunkOf(known: Known): IndexChunk {
  const numbers = [...known.keys()].sort((a, b) => a - b);
  const first = [0];
  const postings = numbers.flatMap((number) => known.get(number)!);
  for (const number of numbers) first.push(first.at(-1)! + known.get(number)!.length);
  const columns = [Uint32Array.from(numbers), Uint32Array.from(first), Uint16Array.from(postings)] as const;
  return {
    words: columns[0],
    firstPosting: columns[1],
    postings: columns[2],
    valuePostings: { values: columns[0], first: columns[1], postings: columns[2] },
  } as unknown as IndexChunk;
}

const byChunk = ({ starts, postings }: PostingList) =>
  Array.from({ length: starts.length - 1 }, (_, at) => [...postings.subarray(starts[at], starts[at + 1])]);

describe("getPostingList", () => {
  it("joins the postings of all chunks, and is empty for an unknown number", () => {
    const dice = createDice(5);
    for (let round = 0; round < 40; round += 1) {
      const known = Array.from(
        { length: dice(9) },
        (): Known =>
          new Map(
            Array.from({ length: dice(6) }, () => [
              dice(12),
              Array.from({ length: dice(4) }, () => dice(512)),
            ]),
          ),
      );
      const chunks = known.map(chunkOf);
      for (let number = 0; number < 13; number += 1) {
        const expected = known.map((each) => each.get(number) ?? []);
        for (const of of ["words", "values"] as const)
          expect(byChunk(getPostingList(chunks, of, number)), `round ${round}, ${of} ${number}`).toEqual(
            expected,
          );
      }
    }
  });

  it("is cached until a chunk is replaced in place", () => {
    const chunks = [chunkOf(new Map([[7, [1, 2]]])), chunkOf(new Map([[7, [3]]]))];
    const before = getPostingList(chunks, "words", 7);
    expect(getPostingList(chunks, "words", 7)).toBe(before);
    chunks[1] = chunkOf(new Map([[7, [4, 5]]]));
    expect(byChunk(getPostingList(chunks, "words", 7))).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });
});
