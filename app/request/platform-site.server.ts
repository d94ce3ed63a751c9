import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { ensureLoadContext } from "./ensure-load-context.server";

/**
 * Loader and action of the platform's pictures and payment page. Our own server answers these addresses at
 * the edge; a host's server leaves them to the store, which forwards them to PLATFORM_SITE_URL.
 */
export async function answerPlatformSite({
  request,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { services } = await ensureLoadContext(context, request);
  return services.proxyToPlatform?.(request) ?? new Response("Not Found", { status: 404 });
}
