/** The account that the shopper acts for, as `{ id, name }` in session storage (SESSION-43). */
export const effectiveAccountKey = "effectiveAccount";

/** Whether the browser's storage has a record. False where storage is blocked. */
export function isStored(storage: "localStorage" | "sessionStorage", key: string): boolean {
  try {
    return window[storage].getItem(key) !== null;
  } catch {
    return false;
  }
}
