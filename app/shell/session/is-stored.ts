/** The account that the shopper acts for, as `{ id, name }` in session storage (SESSION-43). */
export const effectiveAccountKey = "effectiveAccount";

/** Whether the browser's storage of either kind has one of the records. False where storage is blocked. */
export function isStored(...keys: string[]): boolean {
  try {
    return keys.some((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key));
  } catch {
    return false;
  }
}
