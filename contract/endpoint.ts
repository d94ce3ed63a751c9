import type { z } from "zod";

import type { ChangeTopic } from "./change-topics";

/** The audience of a cached answer: everybody ("public"), or only the person who asked ("private"). */
export type Audience = "public" | "private";

/**
 * A setting of the store that must allow the call before a guest may make it (API-12): `browse` the catalog,
 * fill a `cart`, or go through `checkout`.
 */
export type GuestAccess = "browse" | "cart" | "checkout";

/**
 * The origin of a call: the store's specification, the public documents of the hosted platform's vendor, or
 * this repository. The store sells on a platform that has only the calls of the specification. Without
 * another call a page leaves a part out or says what is missing (DATA-42).
 */
export type Source = "specification" | "documented" | "ours";

/**
 * Why a public answer may differ for a signed-in shopper (DATA-12, DATA-13):
 * - `catalog`: an entitlement policy may hide products and categories;
 * - `prices`: it shows prices, which depend on the shopper's price books (and on hidden products);
 * - `taxes`: it shows taxes.
 */
export type Entitlement = "catalog" | "prices" | "taxes";

/**
 * One call of the platform. It types both the client's method and the platform's handler. No other table
 * describes calls.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> {
  /** The rule of docs/spec/platform-api.md that describes the call. */
  readonly rule: `API-${number}`;
  readonly source: Source;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Relative to the origin and the configured prefix; `{name}` marks a path parameter. The client fills in
   * `{webstoreId}`, `{siteId}` and `{communityId}` from the store's configuration.
   */
  readonly path: Path;
  /** Other documented paths of the same call (API-3). The client does not use them. */
  readonly aliases?: readonly string[];

  /** Query values are strings on the wire. The schema may transform them. */
  readonly query: Query;
  /** Absent for calls without a body. */
  readonly body?: Body;
  /**
   * Fields of the body that are our own additions. A platform may refuse fields that it does not know, so the
   * client can leave these out (DATA-40).
   */
  readonly additions?: readonly string[];
  /** The body of every 2xx answer. `z.null()` means 204 without a body. */
  readonly response: Response;
  /** The HTTP status on success. `alsoAnswers` lists other 2xx codes. */
  readonly status: number;
  readonly alsoAnswers?: readonly number[];
  /**
   * The error codes that the call declares (API-34). The contract tests trigger each. Every call may also
   * answer INVALID_API_INPUT for invalid input, INVALID_SESSION_ID for an expired session,
   * INSUFFICIENT_ACCESS, ILLEGAL_QUERY_PARAMETER_VALUE and INVALID_ID_FIELD for an `effectiveAccountId` that
   * the shopper may not act for (API-9), INSUFFICIENT_ACCESS for guests by `guestAccess`, WEBSTORE_NOT_FOUND
   * and METHOD_NOT_ALLOWED.
   */
  readonly errors?: readonly string[];

  readonly audience: Audience;
  /**
   * The time for which a shared answer may be cached, in seconds. Public calls only; 0 or absent means not
   * at all.
   */
  readonly maxAge?: number;
  /** The setting that lets a guest make the call. Absent if guests always may. */
  readonly guestAccess?: GuestAccess;
  /**
   * Why a signed-in shopper may get another answer than guests. Absent if all get the same. An answer without
   * a token may be shared; one with a token is `private, no-store` (API-11).
   */
  readonly entitlement?: Entitlement;
  /** The changes after which cached answers are dropped (OPS-47). Defaults to all topics but stock. */
  readonly topics?: readonly ChangeTopic[];

  /**
   * The call reads or writes an account's own records. The client refuses it for guests without sending it
   * (DATA-15).
   */
  readonly accountRecords?: true;
  /** The platform refuses guests with 401. The client sends the call all the same. */
  readonly shoppersOnly?: true;
  /**
   * The client always sends `publishStatus`: Draft in a preview, else Live. For other calls it sends it only
   * in a preview.
   */
  readonly sendsPublishStatus?: true;
  /**
   * The time for which the client caches the answer for the session that asked, in seconds. Absent means
   * not at all.
   */
  readonly sessionCache?: number;
  /** The call changes data that the client caches for the session, so that cache is dropped afterwards. */
  readonly invalidatesSession?: true;
  /** The call changes data, although its method is GET. */
  readonly writes?: true;
  /** The call changes nothing that a page reads, although its method is not GET. */
  readonly onlyReads?: true;
  /** Only a storefront of this platform may make the call; anybody else gets 403 (API-421). */
  readonly storefrontsOnly?: true;
  /** The client sends no session with the call. */
  readonly anonymous?: true;
  /** The platform limits attempts by IP address, so the client sends the shopper's address with the call. */
  readonly forwardsClientIp?: true;
  /** The body may also be form-encoded (RFC 6749). */
  readonly takesForms?: true;
  /** The largest body in bytes, for calls that carry files. Absent means 256 KB (API-5). */
  readonly maximumBody?: number;
}

/** Declares a call. Returns its argument; it only keeps the literal types. */
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

/** The path parameters that the caller passes. The client fills in the store's own ids. */
export type CallerParams<P extends string> = Exclude<PathParams<P>, "webstoreId" | "siteId" | "communityId">;
