import { accountScreens, type AccountScreen } from "~/addresses.server";

/** The account screen at a path of a store, given without the store's prefix. */
export function findAccountScreen(path: string): AccountScreen | null {
  const segments = path.split("/").filter(Boolean);
  const found = Object.entries(accountScreens).find(([, pattern]) => {
    const parts = pattern.split("/");
    return parts.length === segments.length && parts[0] === segments[0];
  });
  return (found?.[0] as AccountScreen | undefined) ?? null;
}
