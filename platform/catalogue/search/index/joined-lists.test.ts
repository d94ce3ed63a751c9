import { describe, expect, it } from "vitest";

import { createDice } from "#tests/support/dice";
import type { IndexChunk } from "./index-chunk";
import { joinedList, type JoinedList } from "./joined-lists";

type Known = Map<number, number[]>;

/** A chunk that knows some numbers, each with its entries, both as words and as values. */
function chunkOf(known: Known): IndexChunk {
  const numbers = [...known.keys()].sort((a, b) => a - b);
  const first = [0];
  const entries = numbers.flatMap((number) => known.get(number)!);
  for (const number of numbers) first.push(first.at(-1)! + known.get(number)!.length);
  const columns = [Uint32Array.from(numbers), Uint32Array.from(first), Uint16Array.from(entries)] as const;
  return {
    words: columns[0],
    firstEntry: columns[1],
    entries: columns[2],
    valueSlots: { values: columns[0], first: columns[1], slots: columns[2] },
  } as unknown as IndexChunk;
}

const byChunk = ({ starts, entries }: JoinedList) =>
  Array.from({ length: starts.length - 1 }, (_, at) => [...entries.subarray(starts[at], starts[at + 1])]);

describe("what all chunks know of a number", () => {
  it("is what each knows by itself, chunk after chunk; of a number that none knows, nothing", () => {
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
          expect(byChunk(joinedList(chunks, of, number)), `round ${round}, ${of} ${number}`).toEqual(
            expected,
          );
      }
    }
  });

  it("is kept while the chunks stay, and made anew when one is replaced in place", () => {
    const chunks = [chunkOf(new Map([[7, [1, 2]]])), chunkOf(new Map([[7, [3]]]))];
    const before = joinedList(chunks, "words", 7);
    expect(joinedList(chunks, "words", 7)).toBe(before);
    chunks[1] = chunkOf(new Map([[7, [4, 5]]]));
    expect(byChunk(joinedList(chunks, "words", 7))).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });
});
