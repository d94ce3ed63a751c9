/**
 * What a handler throws; the router turns it into the platform's error body, `[{errorCode, message}]`
 * (platform-api.md section 0.2).
 */
export class PlatformError extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    /** A whole body in place of the array, for the calls that answer 422 with a checkout. */
    readonly body?: unknown,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "PlatformError";
  }
}

/** 429 with the seconds until it is worth trying again. */
export const tooMany = (message: string, seconds: number) =>
  new PlatformError(429, "LIMIT_EXCEEDED", message, undefined, {
    "retry-after": String(Math.max(1, Math.ceil(seconds))),
  });
export const notFound = (message = "The requested resource does not exist") =>
  new PlatformError(404, "ITEM_NOT_FOUND", message);
export const badInput = (message: string) => new PlatformError(400, "INVALID_API_INPUT", message);
export const badId = (message = "The id is not of the right kind") =>
  new PlatformError(400, "INVALID_ID_FIELD", message);
export const forbidden = (message = "You do not have access to this resource") =>
  new PlatformError(403, "INSUFFICIENT_ACCESS", message);
