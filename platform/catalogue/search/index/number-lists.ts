/** Lists of numbers behind each other: the list of row r goes from first[r] to first[r + 1]. */
export interface Lists {
  first: Uint32Array;
  numbers: Uint32Array;
}

export function toLists(lists: readonly number[][]): Lists {
  const first = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => (first[index + 1] = first[index]! + list.length));
  const numbers = new Uint32Array(first[lists.length]!);
  lists.forEach((list, index) => numbers.set(list, first[index]!));
  return { first, numbers };
}
