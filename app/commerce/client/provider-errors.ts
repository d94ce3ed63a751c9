import { CommerceError } from "~/commerce/errors";

/** A provider of page data that could not do its part (commerce.md section 8). */
export interface ProviderError {
  provider: string;
  reason: string;
  url: string;
  status: number;
  statusText: string;
}

/** The rejected ones among the results of named providers, in their order. */
export function collectRejected(
  results: Readonly<Record<string, PromiseSettledResult<unknown>>>,
): ProviderError[] {
  return Object.entries(results).flatMap(([provider, result]) => {
    if (result.status === "fulfilled") return [];
    const reason: unknown = result.reason;
    const known = reason instanceof CommerceError ? reason : null;
    return [
      {
        provider,
        reason: reason instanceof Error ? reason.message : String(reason),
        url: known?.url ?? "",
        status: known?.status ?? 0,
        statusText: known?.statusText ?? "",
      },
    ];
  });
}
