import type * as deliveryGroups from "#contract/delivery/delivery-groups";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { readInteger } from "#platform/core/query-values";
import { readStatus, writeStatus } from "#platform/purchase/cart/price/calculation";
import type { CollectionQuery } from "#platform/purchase/cart/answer/collection";
import { paginate } from "#platform/purchase/cart/answer/paging";
import type { PricedGroup, PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { findPricedCart } from "#platform/purchase/cart/answer/find-requested-cart";
import type { CartInput } from "#platform/purchase/cart/access";

import { toCartDeliveryGroup } from "./serialize";
import { arrangeGroups, createGroup, removeGroup, updateGroup, type ChangedGroup } from "./service";

interface GroupQuery {
  cartItemLimit?: string | undefined;
  productFields?: string | undefined;
}

/** The address of the call that lists the lines of a group. */
function linesAddress({ request }: CartInput, view: PricedCartView): URL {
  const url = new URL(request.url);
  const prefix = url.pathname.slice(0, url.pathname.indexOf("/carts/"));
  return new URL(`${url.origin}${prefix}/carts/${view.cart.id}/cart-items`);
}

function toGroup(input: CartInput, view: PricedCartView, group: PricedGroup, query: GroupQuery) {
  const size = readInteger(query.cartItemLimit, "cartItemLimit", { min: 1, max: 100, fallback: 25 });
  const lines: CollectionQuery = { pageSize: String(size), productFields: query.productFields };
  return toCartDeliveryGroup(input.webstore, view, group, lines, linesAddress(input, view));
}

const toChangedGroup = (input: CartInput, { view, groupId }: ChangedGroup) =>
  toGroup(
    input,
    view,
    view.groups.find(({ row }) => row.id === groupId)!,
    {},
  );

const sorts = {
  CreatedDateAsc: () => 0,
  CreatedDateDesc: () => 0,
  NameAsc: (a: PricedGroup, b: PricedGroup) => a.row.name.localeCompare(b.row.name, "en-US"),
  NameDesc: (a: PricedGroup, b: PricedGroup) => b.row.name.localeCompare(a.row.name, "en-US"),
};

/** The delivery group calls (DELIVERY-1 to DELIVERY-6). */
export const deliveryGroupHandlers: Handlers<typeof deliveryGroups> = {
  async listDeliveryGroups(input) {
    const { query } = input;
    const view = await findPricedCart(input);
    const sort = query.sort ?? "CreatedDateAsc";
    const groups =
      sort === "CreatedDateDesc"
        ? (view?.groups ?? []).toReversed()
        : (view?.groups ?? []).toSorted(sorts[sort]);
    const { items, pointers } = paginate(
      groups,
      { page: query.page, pageSize: query.pageSize ?? query.limit ?? "20" },
      new URL(input.request.url),
    );
    const status = readStatus(view?.cart ?? null, input.request, input.services.now());
    return {
      ...status,
      body: {
        count: groups.length,
        items: items.map((group) => toGroup(input, view!, group, query)),
        ...pointers,
      },
    };
  },

  async getDeliveryGroup(input) {
    const view = await findPricedCart(input);
    const group = view?.groups.find(({ row }) => row.id === input.params.deliveryGroupId);
    if (!group) throw notFound("The delivery group does not exist");
    return {
      ...readStatus(view!.cart, input.request, input.services.now()),
      body: toGroup(input, view!, group, input.query),
    };
  },

  async createDeliveryGroup(input) {
    const result = await createGroup(input, input.body);
    return { ...writeStatus(result.view, input.services.now()), body: toChangedGroup(input, result) };
  },

  async updateDeliveryGroup(input) {
    const result = await updateGroup(input, input.body);
    return { ...writeStatus(result.view, input.services.now()), body: toChangedGroup(input, result) };
  },

  async deleteDeliveryGroup(input) {
    await removeGroup(input, input.query.deleteCartItems === "true");
    return { body: null };
  },

  async arrangeCartItems(input) {
    const view = await arrangeGroups(
      input,
      input.body.arrangements,
      input.query.deleteEmptyDeliveryGroups !== "false",
    );
    const url = new URL(input.request.url.replace("/actions/arrange-items", ""));
    url.searchParams.delete("deleteEmptyDeliveryGroups");
    const { items, pointers } = paginate(view.groups, { pageSize: "20" }, url);
    return {
      body: {
        count: view.groups.length,
        items: items.map((group) => toGroup(input, view, group, {})),
        ...pointers,
      },
    };
  },
};
