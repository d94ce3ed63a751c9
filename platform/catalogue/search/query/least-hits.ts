/** True where hit `a` comes before hit `b`. */
export type Before = (a: number, b: number) => boolean;

let held = new Uint32Array(1024);
let keysOfHeld = new Float64Array(1024);

/**
 * The `size` first of `count` hits, in no order: those of least key, and of equal ones those that come
 * before. Most are passed over by their key alone; what is left gathers in a buffer of twice the size, which
 * is cut back whenever it is full.
 */
export function leastHits(key: ArrayLike<number>, count: number, size: number, before: Before): Uint32Array {
  if (held.length < size * 2) {
    held = new Uint32Array(size * 2);
    keysOfHeld = new Float64Array(size * 2);
  }
  const room = size * 2;
  let bar = Infinity;
  let length = 0;
  for (let hit = 0; hit < count; hit += 1) {
    if (key[hit]! > bar) continue;
    held[length++] = hit;
    if (length < room) continue;
    bar = cut(key, length, size, before);
    length = size;
  }
  if (length > size) cut(key, length, size, before);
  return held.slice(0, Math.min(length, size));
}

/** Moves the first `size` of those that are held to the front; answers the greatest key among them. */
function cut(key: ArrayLike<number>, length: number, size: number, before: Before): number {
  for (let i = 0; i < length; i += 1) keysOfHeld[i] = key[held[i]!]!;
  const bar = nth(keysOfHeld, length, size - 1);
  const equal: number[] = [];
  let kept = 0;
  for (let i = 0; i < length; i += 1) {
    const hit = held[i]!;
    if (key[hit]! < bar) held[kept++] = hit;
    else if (key[hit] === bar) equal.push(hit);
  }
  if (equal.length > size - kept) equal.sort((a, b) => (before(a, b) ? -1 : 1));
  for (let i = 0; kept < size; i += 1) held[kept++] = equal[i]!;
  return bar;
}

/**
 * The number that would stand at a place of the first `length` numbers if they were in order; puts them in
 * another order.
 */
export function nth(numbers: Float64Array, length: number, place: number): number {
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
