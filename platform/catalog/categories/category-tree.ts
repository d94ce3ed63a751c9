import { sql } from "kysely";

import type { WebstoreTable } from "#platform/db/database";
import type { PlatformServices } from "#platform/core/handler";
import { notFound } from "#platform/core/errors";
import { requireId } from "#platform/core/query-values";
import { cachedQuery } from "#platform/core/cached-query";
import { countByCategory } from "#platform/catalog/search/count/count-by-category";
import type { MediaRow } from "#platform/catalog/products/media";

/** A category of a store with its products counted. */
export interface CategoryNode {
  id: string;
  parentId: string | null;
  slug: string;
  urlPath: string;
  name: string;
  description: string | null;
  isNavigational: boolean;
  /** Facets that are not offered if all hits are in the category. */
  withoutFacets: string[];
  productCount: number;
  banner: MediaRow | null;
  tile: MediaRow | null;
  children: CategoryNode[];
}

/** The categories of a store. */
export interface CategoryTree {
  roots: CategoryNode[];
  byId: ReadonlyMap<string, CategoryNode>;
}

type Row = Omit<CategoryNode, "children">;

interface Input {
  db: PlatformServices["db"];
  now: () => Date;
  webstore: WebstoreTable;
}

/**
 * The categories with at least one product of the store's brands, each with its number of products; a parent
 * and its variations count once (CATALOG-13). Cached.
 */
export const loadCategoryTree = cachedQuery(
  60,
  ["catalog"],
  ({ webstore }: Input) => webstore.id,
  readCategoryTree,
);

/** Reads the categories without the cache. Used where categories are edited. */
export async function readCategoryTree({ db, webstore }: Input): Promise<CategoryTree> {
  const [counts, { rows }] = await Promise.all([
    countByCategory(db, webstore.brands),
    sql<Omit<Row, "productCount">>`
      select c.id, c.parent_id as "parentId", c.slug, c.url_path as "urlPath", c.name, c.description, c.is_navigational as "isNavigational", c.without_facets as "withoutFacets",
        (select row_to_json(m) from media m where m.id = c.banner_media_id) as banner,
        (select row_to_json(m) from media m where m.id = c.tile_media_id) as tile
      from category c order by c.sort_order, c.name`.execute(db),
  ]);
  const filled = rows.flatMap((row): Row[] => {
    const productCount = counts.get(row.id) ?? 0;
    return productCount > 0 ? [{ ...row, productCount }] : [];
  });

  const byId = new Map<string, CategoryNode>(filled.map((row) => [row.id, { ...row, children: [] }]));
  const roots: CategoryNode[] = [];
  for (const node of byId.values()) {
    const parent = node.parentId ? byId.get(node.parentId) : undefined;
    (parent ? parent.children : roots).push(node);
  }
  return { roots, byId };
}

/**
 * The category. Throws 404 if the store sells nothing in it, and 400 for an id of another kind (CATALOG-14).
 */
export function requireCategory(tree: CategoryTree, id: string): CategoryNode {
  const node = tree.byId.get(requireId("category", id));
  if (!node) throw notFound("The category does not exist");
  return node;
}

/** The path of a category, root first. */
export function categoryPath(tree: CategoryTree, id: string): CategoryNode[] {
  const path: CategoryNode[] = [];
  for (let node = tree.byId.get(id); node; node = node.parentId ? tree.byId.get(node.parentId) : undefined)
    path.unshift(node);
  return path;
}

/** A step of a category path. `urlName` and `urlPath` are additions to the documented keys (API-125). */
export const toPathStep = (node: CategoryNode) => ({
  id: node.id,
  name: node.name,
  description: node.description,
  urlSlug: node.slug,
  urlName: node.slug,
  urlPath: node.urlPath,
});
