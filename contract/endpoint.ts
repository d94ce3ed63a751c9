import type { z } from "zod";

/** Who may share an answer: everybody ("public"), or nobody but the person who asked ("private"). */
export type Audience = "public" | "private";

/**
 * One call of the platform (Seam 1). The client's method and the platform's handler are both typed by it.
 *
 * - `path` is relative to the origin and the configured prefix; `{name}` marks a path parameter. The words
 *   `{webstoreId}`, `{siteId}` and `{communityId}` are filled in by the client from the store's
 *   configuration.
 * - `query` values travel as strings; the schema sees strings and may transform them.
 * - `body` is absent for calls without one.
 * - `response` describes the body of every 2xx answer; `null` stands for 204.
 * - `entitled` marks a public call whose answer hangs on the price books of whoever asks. Without a token the
 *   platform answers as to a guest, for everybody to share; with one it answers that shopper alone (`private,
 *   no-store`).
 * - `errors` lists the error codes that the call documents (platform-api.md section 0.2), each of which a
 *   case of tests/contract provokes. Beside them every call may answer INVALID_API_INPUT to input that it
 *   cannot read, INVALID_SESSION_ID to a session that is over, INSUFFICIENT_ACCESS,
 *   ILLEGAL_QUERY_PARAMETER_VALUE and INVALID_ID_FIELD to an `effectiveAccountId` that is not the shopper's,
 *   none or no account's, INSUFFICIENT_ACCESS to guests where the store keeps the call for shoppers,
 *   WEBSTORE_NOT_FOUND and METHOD_NOT_ALLOWED.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: Path;
  readonly query: Query;
  readonly body?: Body;
  readonly response: Response;
  /** The HTTP status of success; further 2xx codes that the call may answer stand in `alsoAnswers`. */
  readonly status: number;
  readonly alsoAnswers?: readonly number[];
  readonly audience: Audience;
  /** How long a shared answer may be reused, in seconds; 0 or absent: never. Public calls only. */
  readonly maxAge?: number;
  readonly entitled?: boolean;
  readonly errors?: readonly string[];
  /** The section of the specification or of platform-api.md that it comes from. */
  readonly source: string;
}

/** Keeps the literal types of a declaration; adds nothing at run time. */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType,
  Response extends z.ZodType,
  Body extends z.ZodType | undefined = undefined,
>(declaration: Endpoint<Path, Query, Body, Response>): Endpoint<Path, Query, Body, Response> {
  return declaration;
}

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** Path parameters that the caller gives; the store's own ids are filled in by the client. */
export type CallerParams<P extends string> = Exclude<PathParams<P>, "webstoreId" | "siteId" | "communityId">;
