import type { Category } from "~/contract/catalogue";

import type { Handlers } from "../../handler";
import { seededId } from "../../ids";
import { readList } from "../../query-values";
import { toMedia } from "../products/media";
import { categoryPath, loadCategoryTree, requireCategory, toPathStep, type CategoryNode } from "./category-tree";

const catalogId = seededId("linkSet", "catalogue");

function toCategory(node: CategoryNode, wanted: readonly string[]): Category {
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
    fields: wanted.length > 0 ? Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.includes(name))) : fields,
    bannerImage: node.banner && toMedia(node.banner),
    tileImage: node.tile && toMedia(node.tile),
    mediaGroups: [],
  };
}

export const categoryHandlers: Handlers<"getCategory" | "listCategoryChildren" | "getCategoryPath"> = {
  async getCategory({ params, query, webstore, services }) {
    const tree = await loadCategoryTree({ ...services, webstore });
    return { body: toCategory(requireCategory(tree, params.categoryId ?? ""), readList(query.fields, "fields", 50)) };
  },
  async listCategoryChildren({ query, webstore, services }) {
    const tree = await loadCategoryTree({ ...services, webstore });
    const parent = query.parentProductCategoryId;
    const nodes = parent ? requireCategory(tree, parent).children : tree.roots;
    const wanted = readList(query.fields, "fields", 50);
    return { body: { productCategories: nodes.map((node) => toCategory(node, wanted)) } };
  },
  async getCategoryPath({ params, webstore, services }) {
    const tree = await loadCategoryTree({ ...services, webstore });
    const node = requireCategory(tree, params.categoryId ?? "");
    return { body: { path: categoryPath(tree, node.id).map(toPathStep) } };
  },
};
