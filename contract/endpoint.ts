import type { z } from "zod";

import type { ChangeTopic } from "./change-topics";

/** Who may share an answer: every shopper ("public"), or only the shopper who asked ("private"). */
export type Audience = "public" | "private";

/**
 * What a guest needs the store's settings to allow (API-12): `browse` the catalog, fill a `cart`, or go
 * through `checkout`.
 */
export type GuestAccess = "browse" | "cart" | "checkout";

/**
 * Why a public answer may differ for a signed-in shopper (DATA-12, DATA-13):
 * - `catalogue`: an entitlement policy may hide products and categories;
 * - `prices`: it shows prices, which depend on the shopper's price books (and on hidden products);
 * - `taxes`: it shows taxes.
 */
export type Entitlement = "catalogue" | "prices" | "taxes";

/**
 * Everything that is known of one call of the platform. The client's method and the platform's handler are
 * both typed by it, and no other table describes calls.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> {
  /** The rule of docs/spec/platform-api.md that describes the call. */
  readonly rule: `API-${number}`;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Relative to the origin and the configured prefix; `{name}` marks a path parameter. The client fills in
   * `{webstoreId}`, `{siteId}` and `{communityId}` from the store's configuration.
   */
  readonly path: Path;
  /** Further documented paths that the platform serves the call at (API-3). The client does not use them. */
  readonly aliases?: readonly string[];

  /** Query values travel as strings; the schema sees strings and may transform them. */
  readonly query: Query;
  /** Absent for calls without a body. */
  readonly body?: Body;
  /** The body of every 2xx answer; `z.null()` stands for 204. */
  readonly response: Response;
  /** The HTTP status of success; `alsoAnswers` lists further 2xx codes. */
  readonly status: number;
  readonly alsoAnswers?: readonly number[];
  /**
   * The error codes that the call documents (API-34); a case of tests/contract provokes each. Besides these
   * every call may answer INVALID_API_INPUT to input that it cannot read, INVALID_SESSION_ID to an expired
   * session, INSUFFICIENT_ACCESS, ILLEGAL_QUERY_PARAMETER_VALUE and INVALID_ID_FIELD to an
   * `effectiveAccountId` that is not the shopper's, is all zeros or names no account, INSUFFICIENT_ACCESS to
   * guests by `guestAccess`, WEBSTORE_NOT_FOUND and METHOD_NOT_ALLOWED.
   */
  readonly errors?: readonly string[];

  readonly audience: Audience;
  /** How long a shared answer may be reused, in seconds; 0 or absent: never. Public calls only. */
  readonly maxAge?: number;
  /** What a guest needs the store to allow; absent: the store's settings do not restrict the call. */
  readonly guestAccess?: GuestAccess;
  /**
   * Why a signed-in shopper may get another answer; absent: all get the same. Without a token the platform
   * answers as to a guest, for all to share; with one for that shopper alone (`private, no-store`).
   */
  readonly entitlement?: Entitlement;
  /**
   * The kinds of change after which kept answers are dropped (OPS-47). Absent: all but stock, so that a call
   * without it is dropped too often rather than too seldom.
   */
  readonly topics?: readonly ChangeTopic[];

  /** A call on an account's own records: the client refuses it to guests without a request (DATA-15). */
  readonly accountRecords?: true;
  /**
   * The client always sends `publishStatus` (Draft in a preview, else Live). Other calls that take it are
   * sent Draft in a preview only.
   */
  readonly sendsPublishStatus?: true;
  /** How long the client keeps the answer for the session that asked, in seconds; absent: not at all. */
  readonly sessionCache?: number;
  /** The call changes what the client keeps for the session, which is dropped after it. */
  readonly invalidatesSession?: true;
  /** The client sends no session with the call. */
  readonly anonymous?: true;
  /** The platform counts attempts by origin, so the client sends the shopper's address with the call. */
  readonly forwardsClientIp?: true;
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

/** Path parameters that the caller gives; the client fills in the store's own ids. */
export type CallerParams<P extends string> = Exclude<PathParams<P>, "webstoreId" | "siteId" | "communityId">;
