/** An error page with a status and a reason that the error boundary words. Thrown, never returned. */
export function pageError(status: number, statusText: string): Response {
  return new Response(statusText, { status, statusText });
}

/**
 * 'Too Many Requests', with the time until another try where it is known: in the header and, for the page, in
 * the data.
 */
export function tooManyPage(statusText: string, retryAfterSeconds: number | null): Response {
  if (retryAfterSeconds === null) return pageError(429, statusText);
  return Response.json(
    { retryAfterSeconds },
    { status: 429, statusText, headers: { "retry-after": String(retryAfterSeconds) } },
  );
}

/** The `headers` of the routes that draw error pages: what the error says of itself. */
export function errorPageHeaders({
  errorHeaders,
  parentHeaders,
}: {
  errorHeaders: Headers | undefined;
  parentHeaders: Headers;
}): Headers {
  const retryAfter = errorHeaders?.get("retry-after");
  return retryAfter ? new Headers({ "retry-after": retryAfter }) : parentHeaders;
}
