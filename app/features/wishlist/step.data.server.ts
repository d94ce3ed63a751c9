import { maxNote } from "#contract/shopper/wishlists";
import { pageError } from "~/request/page-error.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { readIsVerified } from "~/request/visitor/require-account.server";

import { asGuestToo, loadLists } from "./find-lists.server";
import { mailForm, nameForm, shareForm } from "./wishlist.forms.server";
import { toItemViews } from "./wishlist-items.server";
import { wishlistFrame } from "./wishlist-frame.server";

/** The changes of a list that have a page of their own. */
const steps = { rename: "Rename", share: "Share list", delete: "Delete list" } as const;
type Step = keyof typeof steps;

/** The pages to rename, share and delete a list. */
export async function loadStepPage(context: StoreContext) {
  const { params, addresses, url } = context;
  const step = params.step as Step;
  const lists = await loadLists(context);
  const list = lists.find(({ id }) => id === params.wishlistId);
  if (!list || !Object.hasOwn(steps, step)) throw pageError(404, "Not Found");
  const title = `${steps[step]}: ${list.name}`;
  return {
    head: { title, noIndex: true },
    ...wishlistFrame(context, list.name),
    step,
    title,
    action: url.pathname,
    backHref: addresses.wishlistDetail(list.id),
    list: { name: list.name, count: list.wishlistProductCount },
    nameConstraints: constraintsOf(nameForm),
    share: step === "share" ? await loadShare(context, list.share) : null,
  };
}
export type StepPageView = Awaited<ReturnType<typeof loadStepPage>>;

type Share = Awaited<ReturnType<typeof loadLists>>[number]["share"];

async function loadShare(context: StoreContext, share: Share) {
  const { absolute, addresses } = context;
  return {
    constraints: constraintsOf(shareForm),
    mailConstraints: constraintsOf(mailForm),
    link: share && absolute(addresses.sharedWishlist(share.token)),
    sharedBy: share?.sharedBy ?? "",
    showsNotes: share?.showsNotes ?? false,
    mayMail: await mayMail(context),
  };
}

/** Whether the shopper may send mail: signed in, with a verified email address (WISHLIST-20). */
const mayMail = async ({ visitor: { isSignedIn }, shop }: StoreContext): Promise<boolean> =>
  isSignedIn && (await shop.once(readIsVerified));

/** The page of one item: its note, and the list that it is on. */
export async function loadItemPage(context: StoreContext) {
  const {
    params,
    addresses,
    url,
    shop: { commerce },
  } = context;
  const lists = await loadLists(context);
  const list = lists.find(({ id }) => id === params.wishlistId);
  if (!list) throw pageError(404, "Not Found");
  let query: { pageSize: string; page?: string } = { pageSize: "200" };
  for (;;) {
    const page = await asGuestToo(context, () =>
      commerce.call("listWishlistItems", { params: { wishlistId: list.id }, query }),
    );
    const found = page.items.find(({ wishlistItemId }) => wishlistItemId === params.itemId);
    if (found) {
      const [item] = await toItemViews(context, [found]);
      return {
        head: { title: item!.name, noIndex: true },
        ...wishlistFrame(context, list.name),
        action: url.pathname,
        backHref: addresses.wishlistDetail(list.id),
        wishlistId: list.id,
        item: item!,
        maxNote,
        lists: lists.map(({ id, name }) => ({ value: id, label: name })),
      };
    }
    if (!page.nextPageToken) throw pageError(404, "Not Found");
    query = { pageSize: "200", page: page.nextPageToken };
  }
}
export type ItemPageView = Awaited<ReturnType<typeof loadItemPage>>;
