import type { LoaderFunctionArgs } from "@remix-run/node";

import { ensureLoadContext } from "./ensure-load-context.server";
import { pageError } from "./page-error.server";

/** The gallery of components is shown in development and to the browser tests (setting GALLERY). */
export async function requireGallery({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { services } = await ensureLoadContext(context, request);
  if (!services.showsGallery) throw pageError(404, "Not Found");
  return null;
}
