/** What the data layer sends to the platform: the part of a `Request` that is read. A `Request` is one. */
export interface PlatformRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  text(): Promise<string>;
}

/** What the platform answers: the part of a `Response` that is read. A `Response` is one. */
export interface PlatformResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** The body, which is JSON; empty where there is none. */
  text(): Promise<string>;
}

/**
 * Seam 2: the embedded platform, or the network. In the process no streams are built and no bodies encoded,
 * which costs as much as the answer itself.
 */
export type PlatformFetch = (request: PlatformRequest) => Promise<PlatformResponse>;

export const platformRequest = (
  method: string,
  url: string,
  headers: Headers,
  body = "",
): PlatformRequest => ({
  method,
  url,
  headers,
  text: () => Promise.resolve(body),
});

export const platformResponse = (status: number, headers: Headers, body = ""): PlatformResponse => ({
  ok: status >= 200 && status < 300,
  status,
  statusText: "",
  headers,
  text: () => Promise.resolve(body),
});
