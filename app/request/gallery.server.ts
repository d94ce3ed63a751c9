import type { LoaderFunctionArgs } from "@remix-run/node";

import { mailPreviews } from "~/addresses.server";

import { ensureLoadContext } from "./ensure-load-context.server";
import { pageError } from "./page-error.server";

/**
 * The gallery of components is shown in development and to the browser tests (setting GALLERY). The platform
 * draws the mails, on a page of their own.
 */
export async function requireGallery({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ mailPreviews: string }> {
  const { services } = await ensureLoadContext(context, request);
  if (!services.showsGallery) throw pageError(404, "Not Found");
  return { mailPreviews };
}
