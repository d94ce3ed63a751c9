import type { GuestAccess } from "#contract/endpoint";
import type { ErrorBody } from "#contract/values";

import { statusTextOf } from "./client/status-text";
import { ownWords } from "./models/own-words";

/** The kind of an error, as callers branch on it (DATA-37). */
export type CommerceErrorKind =
  | "not-found"
  | "not-offered"
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
 * One entry of `errors` (DATA-35). `type` is the platform's error code, or the path-like type of a checkout
 * error.
 */
export interface FetchErrorDetail {
  message: string;
  type: string;
  arguments?: unknown;
}

/** An item of the platform's own error body (API-31). */
export type ConnectErrorItem = ErrorBody[number];

/**
 * The one error of the data layer (DATA-35 to DATA-37). `kind` is what callers branch on; `code` is the
 * platform's first error code, UNKNOWN_ERROR where the answer names none; `body` is the parsed answer.
 */
export class CommerceError extends Error {
  readonly kind: CommerceErrorKind;
  readonly code: string;
  readonly statusText: string;
  readonly errors: FetchErrorDetail[];
  /** The store setting without which guests may not make this call; null if it needs none (SESSION-18). */
  guestAccess: GuestAccess | null = null;
  /** True where the messages are the store's own words: the client's, or of a platform of ours (ERROR-16). */
  hasOwnWords = false;

  constructor(
    readonly status: number,
    statusText: string,
    readonly url: string,
    readonly body: unknown,
    kind?: CommerceErrorKind,
    /** Seconds until another try is worthwhile; null where the answer does not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    const details = readDetails(body);
    const text = statusTextOf(status, statusText);
    super(details[0]?.message || text || `HTTP ${status}`);
    this.name = "CommerceError";
    this.statusText = text;
    this.kind = kind ?? kindByStatus[status] ?? (status >= 500 ? "unavailable" : "invalid");
    this.code = details[0]?.type ?? "UNKNOWN_ERROR";
    this.errors = details;
  }

  /**
   * The thing that the store allows to signed-in shoppers only, if that is why the call was refused (API-12).
   */
  get refusedToGuests(): GuestAccess | null {
    return this.kind === "forbidden" && this.code === "INSUFFICIENT_ACCESS" ? this.guestAccess : null;
  }

  /** The messages for a shopper, one at least; another platform's messages only go to the log (ERROR-16). */
  get words(): string[] {
    const { errors, kind, hasOwnWords, message } = this;
    const all = errors.map((each) => (hasOwnWords ? each.message : ownWords(each.type, kind)));
    const said = [...new Set(all.filter((each) => each !== ""))];
    return said.length > 0 ? said : [hasOwnWords ? message : ownWords("", kind)];
  }

  /** The items of a platform's error body; empty where the body has another form. */
  get connectErrors(): ConnectErrorItem[] {
    if (!Array.isArray(this.body)) return [];
    return (this.body as Partial<ConnectErrorItem>[]).filter(
      (item): item is ConnectErrorItem =>
        typeof item?.errorCode === "string" && typeof item.message === "string",
    );
  }
}

/** An error as a form sees it: its messages are in `words` only (ERROR-16). */
export type RefusedCall = Omit<CommerceError, "message" | "errors" | "body" | "connectErrors">;

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

/**
 * An error of the client's own rules, thrown before any request: 400 INVALID_API_INPUT unless given
 * (DATA-37).
 */
export function clientError(message: string, code = "INVALID_API_INPUT", status = 400): CommerceError {
  const error = new CommerceError(status, "", "", [{ errorCode: code, message }]);
  error.hasOwnWords = true;
  return error;
}

/** The error of a call that the platform lacks (DATA-43). */
export const notOffered = (call: string): CommerceError =>
  new CommerceError(
    404,
    "",
    "",
    [{ errorCode: "CALL_NOT_OFFERED", message: `The platform has no call ${call}` }],
    "not-offered",
  );

export const isNotOffered = (error: unknown): boolean =>
  error instanceof CommerceError && error.kind === "not-offered";

export const isNotFound = (error: unknown): boolean =>
  error instanceof CommerceError && error.kind === "not-found";

/** The answer of a call; null if the record is not there, or was already deleted, which is no error here. */
export const unlessGone = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
    return null;
  });
