import type { PlatformFetch } from "#contract/platform-fetch";

/** Wraps the embedded platform as a function from `Request` to `Response`. */
export function asWebFetch(platform: PlatformFetch): (request: Request) => Promise<Response> {
  return async (request) => {
    const answer = await platform(request);
    const body = await answer.text();
    return new Response(body === "" ? null : body, { status: answer.status, headers: answer.headers });
  };
}
