import type * as categories from "#contract/catalog/categories";
import type { Category } from "#contract/catalog/categories";

import type { Handlers } from "#platform/core/handler";
import { seededId } from "#platform/core/ids";
import { isTrue } from "#platform/core/query-values";
import { checkSnapshot } from "#platform/core/snapshots";
import { pickFields, readFieldOptions, type DetailQuery } from "#platform/catalog/products/detail-options";
import { toMedia } from "#platform/catalog/products/media";
import {
  categoryPath,
  loadCategoryTree,
  requireCategory,
  toPathStep,
  type CategoryNode,
} from "./category-tree";

const catalogId = seededId("linkSet", "catalog");

type CategoryQuery = Pick<DetailQuery, "fields" | "excludeFields" | "mediaGroups" | "excludeMedia">;

function toCategory(node: CategoryNode, query: CategoryQuery): Category {
  const options = readFieldOptions(query);
  const withMedia = !isTrue(query.excludeMedia);
  const fields: Category["fields"] = {
    Id: node.id,
    Name: node.name,
    Description: node.description,
    CatalogId: catalogId,
    ParentCategoryId: node.parentId,
    NumberOfProducts: String(node.productCount),
    IsNavigational: String(node.isNavigational),
    UrlPath: node.urlPath,
  };
  return {
    id: node.id,
    urlName: node.slug,
    fields: pickFields(fields, options.fields, options.withoutFields),
    bannerImage: withMedia && node.banner ? toMedia(node.banner) : null,
    tileImage: withMedia && node.tile ? toMedia(node.tile) : null,
    mediaGroups: withMedia
      ? mediaGroupsOf(node).filter(
          ({ developerName }) =>
            options.mediaGroups.length === 0 || options.mediaGroups.includes(developerName),
        )
      : [],
  };
}

/** The pictures of a category, in media groups like those of a product. */
function mediaGroupsOf(node: CategoryNode): Category["mediaGroups"] {
  const groups = [
    { developerName: "bannerImage", name: "Banner Image", usageType: "Banner", picture: node.banner },
    { developerName: "tileImage", name: "Tile Image", usageType: "Tile", picture: node.tile },
  ];
  return groups.flatMap(({ picture, ...group }) =>
    picture
      ? [{ id: seededId("mediaGroup", group.developerName), ...group, mediaItems: [toMedia(picture)] }]
      : [],
  );
}

/** The category calls (CATALOG-13, CATALOG-14). */
export const categoryHandlers: Handlers<typeof categories> = {
  async getCategory({ params, query, webstore, services }) {
    const tree = await loadCategoryTree({ ...services, webstore });
    return { body: toCategory(requireCategory(tree, params.categoryId ?? ""), query) };
  },
  async getSnapshotCategory({ params, query, webstore, services }) {
    checkSnapshot(webstore, params.snapshotId);
    const tree = await loadCategoryTree({ ...services, webstore });
    return { body: toCategory(requireCategory(tree, params.categoryId ?? ""), query) };
  },
  async listCategoryChildren({ query, webstore, services }) {
    const tree = await loadCategoryTree({ ...services, webstore });
    const parent = query.parentProductCategoryId;
    const nodes = parent ? requireCategory(tree, parent).children : tree.roots;
    return { body: { productCategories: nodes.map((node) => toCategory(node, query)) } };
  },
  async getCategoryPath({ params, webstore, services }) {
    const tree = await loadCategoryTree({ ...services, webstore });
    const node = requireCategory(tree, params.categoryId ?? "");
    return { body: { path: categoryPath(tree, node.id).map(toPathStep) } };
  },
};
