export const header = () => document.querySelector<HTMLElement>(".top");

export const openParts = () => [...(header()?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];

/** Closes panels, popovers and the mobile menu. Called when the page changes (MENU-15). */
export function closeHeader(): void {
  for (const part of openParts()) part.open = false;
}
