import { findCategory, loadCategoryTree } from "~/page-builder/links/category-tree.server";
import { readCategory } from "~/commerce/models/catalog-snapshot";
import { pageError } from "~/request/page-error.server";
import { breadcrumbList } from "~/request/page-head/structured-data.server";
import type { StoreContext } from "~/request/store-context.server";

import { categoryHead, categoryText } from "./category-head";
import { renderKinds } from "./facets.server";
import { loadListing } from "./listing.data.server";
import { partsHeading } from "./listing-words";

/** Page data of a category: head, subcategories and listing. */
export async function loadCategoryPage(context: StoreContext) {
  const urlPath = (context.params["*"] ?? "").replace(/\/+$/, "");
  const trail = findCategory(await loadCategoryTree(context), urlPath);
  const entry = trail?.at(-1);
  if (!trail || !entry) throw pageError(404, "Not Found");

  const mode = context.url.searchParams.get("parts") === "1" ? "parts" : null;
  const keepMode = mode ? { [mode]: "1" } : {};
  const [category, { partsAndAccessories: goods, reading: _, ...listing }] = await Promise.all([
    readCategory(context.shop.commerce, entry.id, { fields: "Name,Description" }),
    loadListing(context, { categoryId: entry.id, listName: entry.label, mode }, (params) =>
      context.addresses.category(urlPath, params && { ...params, ...keepMode }),
    ),
  ]);
  const isPartsList = mode !== null && goods !== null;
  const banner = category.bannerImage;
  const parent = entry.children.length === 0 ? trail.at(-2) : undefined;
  const { origin } = context.url;
  const name = isPartsList ? partsHeading(entry.label) : entry.label;
  const here = isPartsList ? keepMode : {};
  const linkTo = (each: typeof entry) => ({
    label: each.label,
    href: context.addresses.category(each.urlPath),
  });
  const crumbs = [
    { label: "Home", href: context.addresses.home() },
    ...trail.map(linkTo),
    ...(isPartsList ? [{ label: name, href: context.addresses.category(urlPath, here) }] : []),
  ];
  context.document.addStructuredData(
    breadcrumbList(crumbs.map(({ label, href }) => ({ name: label, url: origin + href }))),
  );
  const { profile } = context.store;
  const description = isPartsList
    ? ""
    : categoryText(profile.categoryTexts, urlPath, String(category.fields.Description ?? ""));
  const { page } = listing;
  return {
    head: {
      title: page > 1 ? `${name}, page ${page}` : name,
      description,
      canonical: origin + context.addresses.category(urlPath, { ...here, page: page > 1 ? page : null }),
    },
    name,
    description,
    banner: isPartsList
      ? null
      : categoryHead(
          profile.categoryHeads,
          urlPath,
          banner ? { mediaId: banner.id, alt: banner.alternateText } : null,
        ),
    trail: crumbs.slice(0, -1),
    kinds:
      entry.children.length > 0
        ? { html: context.document.placeFragment("kinds", renderKinds(entry.children.map(linkTo))) }
        : null,
    /** From the appliances to the parts and accessories that their list leaves out, or back. */
    others:
      goods === null
        ? null
        : isPartsList
          ? { label: `See ${entry.label}`, href: context.addresses.category(urlPath) }
          : {
              // The number is not alone in a line.
              label: `Parts and accessories:\u00a0${goods}`,
              href: context.addresses.category(urlPath, { parts: "1" }),
            },
    /** The other categories of the same parent, such as the accessories; none if there are subcategories. */
    siblings: parent
      ? {
          heading: `More in ${parent.label}`,
          links: parent.children.filter((each) => each.id !== entry.id).map(linkTo),
        }
      : null,
    listing,
  };
}
