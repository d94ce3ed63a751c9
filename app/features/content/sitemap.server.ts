import { loadCategoryTree, type CategoryNode } from "~/page-builder/links/category-tree.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { listSitemapLinks } from "./sitemap-links.server";

/** The number of products that a search reaches (SEARCH-19), and the number in one call. */
const searchReach = 5000;
const pageSize = 200;

/**
 * `/sitemap.xml` of a store: all public pages and products. A store with more products than a search reaches
 * gets an index instead. Part 1 contains the pages, and each further part the products of one category.
 */
export async function loadSitemap(context: StoreContext): Promise<Response> {
  const { params, addresses, absolute } = context;
  const branches = await branchesOf(context, await loadCategoryTree(context));
  const isLarge = branches.length > 0 && branches.reduce((sum, { total }) => sum + total, 0) > searchReach;

  if (params.part !== undefined) {
    const part = /^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1];
    const branch = branches[Number(part) - 2];
    if (!part || !isLarge || (part !== "1" && !branch)) throw pageError(404, "Not Found");
    return xml(
      "urlset",
      "url",
      (branch ? await productsOf(context, branch) : await sitemapAddresses(context)).map(absolute),
    );
  }
  if (isLarge)
    return xml(
      "sitemapindex",
      "sitemap",
      [1, ...branches.map((_branch, index) => index + 2)].map((part) =>
        absolute(addresses.sitemapPart(`${part}.xml`)),
      ),
    );
  const products = await Promise.all(branches.map((branch) => productsOf(context, branch)));
  return xml(
    "urlset",
    "url",
    [...new Set([...(await sitemapAddresses(context)), ...products.flat()])].map(absolute),
  );
}

interface Branch {
  categoryId: string;
  total: number;
}

/**
 * Categories that together contain all products, each small enough for one search. A larger category is
 * replaced by its children.
 */
async function branchesOf(context: StoreContext, entries: readonly CategoryNode[]): Promise<Branch[]> {
  const found = await Promise.all(
    entries.map(async ({ id, children }): Promise<Branch[]> => {
      const { total } = (await listing(context, id, 0)).productsPage;
      return total > searchReach && children.length > 0
        ? branchesOf(context, children)
        : [{ categoryId: id, total }];
    }),
  );
  return found.flat();
}

async function productsOf(context: StoreContext, { categoryId, total }: Branch): Promise<string[]> {
  const pages = Array.from({ length: Math.ceil(Math.min(total, searchReach) / pageSize) }, (_each, page) =>
    listing(context, categoryId, page),
  );
  return (await Promise.all(pages)).flatMap(({ productsPage }) =>
    productsPage.products.map(({ urlName, id }) => context.addresses.product(urlName ?? "product", id)),
  );
}

/** Each variation has its own page, so the search is not grouped. */
const listing = ({ shop: { commerce } }: StoreContext, categoryId: string, page: number) =>
  commerce.call("searchProducts", {
    query: { categoryId, grouping: "NoGrouping", page: String(page), pageSize: String(pageSize) },
  });

const sitemapAddresses = async (context: StoreContext) =>
  (await listSitemapLinks(context)).flatMap(({ links }) =>
    links.filter((place) => !place.personal).map(({ href }) => href),
  );

function xml(root: string, item: string, urls: readonly string[]): Response {
  const lines = urls.map((url) => `<${item}><loc>${escape(url)}</loc></${item}>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`,
    {
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
    },
  );
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
