const stepMs = 100;
const longestStartMs = 750;

/**
 * How long to wait before a try, in milliseconds (commerce.md section 9): nothing for tries 1 to 4, 100 ms
 * steps for 5 to 8, then 750 ms doubling; null after try 14.
 */
export function pollDelay(attempt: number): number | null {
  if (attempt > 14) return null;
  if (attempt <= 4) return 0;
  if (attempt <= 8) return (attempt - 4) * stepMs;
  return longestStartMs * 2 ** (attempt - 9);
}
