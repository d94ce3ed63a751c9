import type { LoaderFunctionArgs } from "@remix-run/node";

import { useLoaderData } from "@remix-run/react";

import { requireGallery } from "~/request/gallery.server";
import { Gallery } from "~/ui/gallery";

export const loader = (args: LoaderFunctionArgs) => requireGallery(args);
export const meta = () => [{ title: "Gallery" }, { name: "robots", content: "noindex" }];

export default function GalleryRoute() {
  return <Gallery mailPreviews={useLoaderData<typeof loader>().mailPreviews} />;
}
