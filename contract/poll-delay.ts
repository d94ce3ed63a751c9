const stepMs = 100;
const longestStartMs = 750;

/**
 * The time to wait before an attempt, in milliseconds (DATA-29): 0 for attempts 1 to 4, 100 to 400 for 5 to
 * 8, then 750, doubled each time. Null after attempt 14.
 */
export function pollDelay(attempt: number): number | null {
  if (attempt > 14) return null;
  if (attempt <= 4) return 0;
  if (attempt <= 8) return (attempt - 4) * stepMs;
  return longestStartMs * 2 ** (attempt - 9);
}
