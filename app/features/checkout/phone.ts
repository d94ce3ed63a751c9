/** North American numbers as (xxx) xxx-xxxx; anything else as it is (shell.md section 5). */
export function formatPhone(number: string): string {
  const digits = number.replace(/[\s().-]/g, "").replace(/^\+?1(?=\d{10}$)/, "");
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : number;
}

/** The number with its country code, as the platform keeps it. */
export function toInternational(number: string): string {
  const digits = number.replace(/\D/g, "");
  return `+1${digits.slice(-10)}`;
}
