import type { SelectionScratch } from "#platform/catalog/search/index/scratch";

/** Whether hit `a` comes before hit `b`. */
export type Before = (a: number, b: number) => boolean;

/**
 * The first `size` of `count` hits, in no particular order: those with the lowest key, and among equal keys
 * those that come before the others. Most hits are rejected by their key alone. The others are collected in a
 * buffer of twice the size, which is cut to `size` whenever it is full.
 */
export function selectTopK(
  scratch: SelectionScratch,
  key: ArrayLike<number>,
  count: number,
  size: number,
  before: Before,
): Uint32Array {
  const room = size * 2;
  scratch.reserve(room);
  const { held } = scratch;
  let threshold = Infinity;
  let length = 0;
  for (let hit = 0; hit < count; hit += 1) {
    if (key[hit]! > threshold) continue;
    held[length++] = hit;
    if (length < room) continue;
    threshold = cut(scratch, key, length, size, before);
    length = size;
  }
  if (length > size) cut(scratch, key, length, size, before);
  return held.slice(0, Math.min(length, size));
}

/** Moves the first `size` of the held hits to the front and returns the highest key among them. */
function cut(
  { held, keys }: SelectionScratch,
  key: ArrayLike<number>,
  length: number,
  size: number,
  before: Before,
): number {
  for (let i = 0; i < length; i += 1) keys[i] = key[held[i]!]!;
  const threshold = quickselect(keys, length, size - 1);
  const equal: number[] = [];
  let kept = 0;
  for (let i = 0; i < length; i += 1) {
    const hit = held[i]!;
    if (key[hit]! < threshold) held[kept++] = hit;
    else if (key[hit] === threshold) equal.push(hit);
  }
  if (equal.length > size - kept) equal.sort((a, b) => (before(a, b) ? -1 : 1));
  for (let i = 0; kept < size; i += 1) held[kept++] = equal[i]!;
  return threshold;
}

/**
 * The number that would be at index `place` if the first `length` numbers were sorted in ascending order.
 * Changes the order of the numbers.
 */
export function quickselect(numbers: Float64Array, length: number, place: number): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (numbers[left]! < pivot) left += 1;
      while (numbers[right]! > pivot) right -= 1;
      if (left > right) break;
      const moved = numbers[left]!;
      numbers[left++] = numbers[right]!;
      numbers[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return numbers[place]!;
  }
  return numbers[place]!;
}
