import { seededId } from "#platform/core/ids";

import { openCatalog } from "./catalog-calls";

const store = "hollins";

/** The recommendations of the store `hollins`, for a test file. */
export async function openRecommendations(...options: Parameters<typeof openCatalog>) {
  const { database, calls } = await openCatalog(...options);

  /** The ids of the products of a category. */
  async function productsOf(path: string): Promise<string[]> {
    const { productsPage } = await calls.call("productSearch", {
      store,
      body: { categoryId: seededId("category", path), pageSize: 50 },
    });
    return productsPage.products.map(({ id }) => id);
  }

  /** The ids of the products that a recommender names. */
  async function ask(
    recommender: string,
    query: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<string[]> {
    const { productPage } = await calls.call("getRecommendations", {
      store,
      query: { recommender, ...query },
      headers,
    });
    return productPage.products.map(({ id }) => id);
  }

  /** The id that a product's variations share: that of its parent, or its own. */
  async function groupOf(id: string): Promise<string> {
    const { rows } = await database.pool.query<{ grp: string }>(
      "select coalesce(parent_id, id) as grp from product where id = $1",
      [id],
    );
    return rows[0]!.grp;
  }
  const groupsOf = (ids: string[]) => Promise.all(ids.map(groupOf));
  return { database, calls, productsOf, ask, groupOf, groupsOf };
}
