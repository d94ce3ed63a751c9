/** An error page with a status and a reason that the error boundary words. Thrown, never returned. */
export function pageError(status: number, statusText: string): Response {
  return new Response(statusText, { status, statusText });
}
