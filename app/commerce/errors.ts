import type { ErrorBody } from "#contract/values";

import { statusTextOf } from "./client/status-text";

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
  400: "invalid",
  401: "unauthenticated",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  410: "gone",
  412: "stale",
  413: "invalid",
  422: "rejected",
  429: "too-many",
  504: "unavailable",
};

/**
 * One entry of `errors[]` (commerce.md section 8). `type` is the platform's error code, or the path-like type
 * of a checkout error.
 */
export interface FetchErrorDetail {
  message: string;
  type: string;
  arguments?: unknown;
}

/** An item of the platform's own error body (platform-api.md section 0.2). */
export type ConnectErrorItem = ErrorBody[number];

/**
 * The one error of the data layer (commerce.md section 8: url, status, statusText, errors). `kind` is what
 * callers branch on; `code` is the platform's first error code, `body` the parsed answer. A failure that
 * names nothing has the code UNKNOWN_ERROR.
 */
export class CommerceError extends Error {
  readonly kind: CommerceErrorKind;
  readonly code: string;
  readonly statusText: string;
  readonly errors: FetchErrorDetail[];

  constructor(
    readonly status: number,
    statusText: string,
    readonly url: string,
    readonly body: unknown,
    kind?: CommerceErrorKind,
    /** Seconds until it is worth trying again, where the answer says. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    const details = readDetails(body);
    const words = statusTextOf(status, statusText);
    super(details[0]?.message || words || `HTTP ${status}`);
    this.name = "CommerceError";
    this.statusText = words;
    this.kind = kind ?? kindByStatus[status] ?? (status >= 500 ? "unavailable" : "invalid");
    this.code = details[0]?.type ?? "UNKNOWN_ERROR";
    this.errors = details;
  }

  /** The items of a platform's error body; none where the body is of another kind. */
  get connectErrors(): ConnectErrorItem[] {
    if (!Array.isArray(this.body)) return [];
    return (this.body as Partial<ConnectErrorItem>[]).filter(
      (item): item is ConnectErrorItem =>
        typeof item?.errorCode === "string" && typeof item.message === "string",
    );
  }
}

type AnyErrorItem = Partial<
  ConnectErrorItem & { type: string; title: string; detail: string; arguments: unknown }
>;

function readDetails(body: unknown): FetchErrorDetail[] {
  const list: unknown = Array.isArray(body) ? body : (body as { errors?: unknown } | null)?.errors;
  if (!Array.isArray(list)) return [];
  return (list as (AnyErrorItem | null)[]).map((item) => ({
    message: item?.message ?? item?.detail ?? item?.title ?? "",
    type: item?.errorCode ?? item?.type ?? "UNKNOWN_ERROR",
    ...(item?.arguments === undefined ? {} : { arguments: item.arguments }),
  }));
}

/** A rule of the client's own, broken before any request is made (commerce.md section 8). */
export function clientError(message: string, code = "INVALID_API_INPUT", status = 400): CommerceError {
  return new CommerceError(status, "", "", [{ errorCode: code, message }]);
}
