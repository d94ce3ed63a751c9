import { findCategory, loadCategoryTree } from "~/page-builder/links/category-tree.server";
import { readCategory } from "~/request/data-layer.server";
import { pageError } from "~/request/page-error.server";
import { breadcrumbList } from "~/request/structured-data.server";
import type { StoreContext } from "~/request/store-context.server";

import { categoryHead } from "./category-head";
import { loadListing } from "./listing.data.server";

/** Page data of a category: head, subcategories and listing. */
export async function loadCategoryPage(context: StoreContext) {
  const urlPath = (context.params["*"] ?? "").replace(/\/+$/, "");
  const trail = findCategory(await loadCategoryTree(context), urlPath);
  const entry = trail?.at(-1);
  if (!trail || !entry) throw pageError(404, "Not Found");

  const [category, listing] = await Promise.all([
    readCategory(context.commerce, entry.id, { fields: "Name,Description" }),
    loadListing(context, { categoryId: entry.id }, (params) => context.addresses.category(urlPath, params)),
  ]);
  const banner = category.bannerImage;
  const parent = entry.children.length === 0 ? trail.at(-2) : undefined;
  const { origin } = context.url;
  context.addStructuredData(
    breadcrumbList([
      { name: "Home", url: origin + context.addresses.home() },
      ...trail.map((each) => ({ name: each.label, url: origin + context.addresses.category(each.urlPath) })),
    ]),
  );
  return {
    name: entry.label,
    description: String(category.fields.Description ?? ""),
    storeLabel: context.profile.label,
    canonical:
      context.url.origin +
      context.addresses.category(urlPath, listing.page > 1 ? { page: listing.page } : undefined),
    banner: categoryHead(
      context.profile.categoryHeads,
      urlPath,
      banner ? { mediaId: banner.id, alt: banner.alternateText } : null,
    ),
    trail: [
      { label: "Home", href: context.addresses.home() },
      ...trail
        .slice(0, -1)
        .map((each) => ({ label: each.label, href: context.addresses.category(each.urlPath) })),
    ],
    children: entry.children.map((each) => ({
      label: each.label,
      href: context.addresses.category(each.urlPath),
    })),
    /** The other categories of the same parent, such as the accessories; none if there are subcategories. */
    siblings: parent
      ? {
          heading: `More in ${parent.label}`,
          links: parent.children
            .filter((each) => each.id !== entry.id)
            .map((each) => ({ label: each.label, href: context.addresses.category(each.urlPath) })),
        }
      : null,
    listing,
  };
}
