import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { defaultOf, loadLists } from "./find-lists.server";
import { nameForm } from "./wishlist.forms.server";
import { wishlistFrame } from "./wishlist-frame.server";

/** All lists of the visitor, the default one first. */
export async function loadListsPage(context: StoreContext) {
  const { addresses } = context;
  const lists = await loadLists(context);
  const first = defaultOf(lists);
  return {
    head: { title: "Wishlists", noIndex: true },
    ...wishlistFrame(context),
    action: addresses.wishlists(),
    constraints: constraintsOf(nameForm),
    lists: lists
      .toSorted((one, other) => Number(other === first) - Number(one === first))
      .map((list) => ({
        id: list.id,
        name: list.name,
        href: addresses.wishlistDetail(list.id),
        count: list.wishlistProductCount,
        isDefault: list === first,
        isShared: list.share !== null,
      })),
  };
}
export type ListsPageView = Awaited<ReturnType<typeof loadListsPage>>;
