/** Thrown by handlers. The router answers with `status` and the body `[{errorCode, message}]` (API-31). */
export class PlatformError extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    /** Replaces the array, for calls that answer 422 with a checkout. */
    readonly body?: unknown,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "PlatformError";
  }
}

/** 429 `LIMIT_EXCEEDED` with `Retry-After: seconds` (API-35). */
export const tooMany = (message: string, seconds: number) =>
  new PlatformError(429, "LIMIT_EXCEEDED", message, undefined, {
    "retry-after": String(Math.max(1, Math.ceil(seconds))),
  });
/** 404 `ITEM_NOT_FOUND` (API-18, API-32). */
export const notFound = (message = "The requested resource does not exist") =>
  new PlatformError(404, "ITEM_NOT_FOUND", message);
/** 400 `INVALID_API_INPUT` (API-5, API-33). */
export const badInput = (message: string) => new PlatformError(400, "INVALID_API_INPUT", message);
/** 400 `INVALID_ID_FIELD` (API-18). */
export const badId = (message = "The id is not of the right kind") =>
  new PlatformError(400, "INVALID_ID_FIELD", message);
/** 403 `INSUFFICIENT_ACCESS` (API-32). */
export const forbidden = (message = "You do not have access to this resource") =>
  new PlatformError(403, "INSUFFICIENT_ACCESS", message);
