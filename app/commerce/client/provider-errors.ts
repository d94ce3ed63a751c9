import { CommerceError } from "~/commerce/errors";

/** A provider of page data that failed (DATA-38). */
export interface ProviderError {
  provider: string;
  reason: string;
  url: string;
  status: number;
  statusText: string;
}

/** The rejected results of named providers, in their order (DATA-38). */
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
