import type { ErrorBody } from "~/contract/values";

/** What went wrong, in the words that the storefront decides by. */
export type CommerceErrorKind =
  | "not-found"
  | "invalid"
  | "stale"
  | "conflict"
  | "gone"
  | "rejected"
  | "forbidden"
  | "unauthenticated"
  | "too-many"
  | "unavailable"
  | "aborted";

const kindByStatus: Record<number, CommerceErrorKind> = {
  400: "invalid", 401: "unauthenticated", 403: "forbidden", 404: "not-found", 409: "conflict", 410: "gone",
  412: "stale", 413: "invalid", 422: "rejected", 429: "too-many", 504: "unavailable",
};

export interface FetchErrorDetail {
  message: string;
  type: string;
  arguments?: unknown;
}

/**
 * The one error of the data layer (shell.md section 8: url, status, statusText, errors). `kind` is what callers branch on; `code` is
 * the platform's first error code, `body` the parsed answer.
 */
export class CommerceError extends Error {
  readonly kind: CommerceErrorKind;
  readonly code: string;
  readonly errors: FetchErrorDetail[];

  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly url: string,
    readonly body: unknown,
    kind?: CommerceErrorKind,
  ) {
    const details = readDetails(body);
    super(details[0]?.message ?? (statusText || `HTTP ${status}`));
    this.name = "CommerceError";
    this.kind = kind ?? kindByStatus[status] ?? (status >= 500 ? "unavailable" : "invalid");
    this.code = details[0]?.type ?? "UNKNOWN_ERROR";
    this.errors = details;
  }
}

function readDetails(body: unknown): FetchErrorDetail[] {
  const list: unknown = Array.isArray(body) ? body : (body as { errors?: unknown } | null)?.errors;
  if (!Array.isArray(list)) return [];
  return (list as Partial<ErrorBody[number] & { type: string; title: string; detail: string }>[]).map((item) => ({
    message: item.message ?? item.detail ?? item.title ?? "",
    type: item.errorCode ?? item.type ?? "UNKNOWN_ERROR",
  }));
}

/** A rule of the client's own, broken before any request is made (commerce.md section 8). */
export function clientError(message: string, code = "INVALID_API_INPUT"): CommerceError {
  return new CommerceError(400, "Bad Request", "", [{ errorCode: code, message }], "invalid");
}
