/** The time to wait, such as "in 4 minutes". Without a known time it is "later". */
export function waitInWords(seconds: number | null): string {
  if (seconds === null) return "later";
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
}
