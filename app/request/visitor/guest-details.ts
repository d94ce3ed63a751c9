/**
 * Mirrors what a guest told the store about themselves in session storage, for scripts (SESSION-28). The
 * server keeps its own copy with the checkout.
 */
export function keepGuestDetails(details: Record<"lastName" | "email" | "phoneNumber", unknown>): void {
  try {
    for (const [key, value] of Object.entries(details)) {
      if (typeof value === "string" && value.trim() !== "") sessionStorage.setItem(key, value);
    }
  } catch {
    // Storage can be full or blocked.
  }
}
