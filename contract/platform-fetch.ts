/** The part of a `Request` that the platform reads. Every `Request` fits it. */
export interface PlatformRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Ends a call over the network. The embedded platform finishes what it has begun. */
  readonly signal?: AbortSignal;
  text(): Promise<string>;
}

/** The part of a `Response` that the data layer reads. Every `Response` fits it. */
export interface PlatformResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** The body: JSON text, or empty. */
  text(): Promise<string>;
}

/**
 * Sends a request to the embedded platform or over the network. A call to the embedded platform creates no
 * streams and encodes no body, which would take as long as the answer itself.
 */
export type PlatformFetch = (request: PlatformRequest) => Promise<PlatformResponse>;

/** A request that is not a `Request`, which is costly to create. */
export const platformRequest = (
  method: string,
  url: string,
  headers: Headers,
  body = "",
  signal?: AbortSignal,
): PlatformRequest => ({
  method,
  url,
  headers,
  ...(signal ? { signal } : {}),
  text: () => Promise.resolve(body),
});

/** A response that is not a `Response`, which is costly to create. */
export const platformResponse = (status: number, headers: Headers, body = ""): PlatformResponse => ({
  ok: status >= 200 && status < 300,
  status,
  statusText: "",
  headers,
  text: () => Promise.resolve(body),
});
