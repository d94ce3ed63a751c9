/**
 * full: the default. no-footer: cart and guest checkout (HEADER-3). logo-only: checkout and order pages,
 * which have a small logo instead of header and footer (HEADER-2).
 */
export type ShellVariant = "full" | "no-footer" | "logo-only";

/** A field of `handle` from the nearest route that states it: the page, or a layout above it. */
export const nearestHandle = <Value>(
  routes: readonly { handle?: unknown }[],
  field: string,
): Value | undefined =>
  routes
    .map(({ handle }) => (handle as Record<string, Value | undefined> | undefined)?.[field])
    .filter((value) => value !== undefined)
    .at(-1);

/** The shell that a page has, by the routes from the outermost layout to the page. */
export const shellOf = (routes: readonly { handle?: unknown }[]): ShellVariant =>
  nearestHandle(routes, "shell") ?? "full";
