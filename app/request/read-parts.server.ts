import { collectRejected } from "~/commerce/client/provider-errors";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The named parts of a page, each null if it cannot be read. The failures are logged together and nobody is
 * told (DATA-38, ERROR-11): the page can go without these parts.
 */
export async function readParts<Parts extends Record<string, Promise<unknown>>>(
  { logger }: Pick<StoreContext, "logger">,
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> | null }> {
  const names = Object.keys(parts);
  const settled = await Promise.allSettled(Object.values(parts));
  const results = Object.fromEntries(names.map((name, index) => [name, settled[index]!] as const));
  const failed = collectRejected(results);
  if (failed.length > 0) logger.warn({ failed }, "parts of a page could not be read");
  return Object.fromEntries(
    Object.entries(results).map(([name, result]) => [
      name,
      result.status === "fulfilled" ? result.value : null,
    ]),
  ) as { [Name in keyof Parts]: Awaited<Parts[Name]> | null };
}
