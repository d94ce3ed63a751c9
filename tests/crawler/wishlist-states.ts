import { openBrowserSession } from "#tests/support/browser-session";

import { all, attribute, nameOf, type ServedPage } from "./page";
import { someProduct } from "./shopping";
import { Visitor } from "./visitor";

function linkOn(page: ServedPage, name: RegExp): string {
  const link = all(page.document, "a").find((each) => name.test(nameOf(each)));
  if (!link) throw new Error(`No link ${String(name)} at ${page.address}`);
  return attribute(link, "href")!;
}

/** The pages of wishlists: empty, filled, shared, of a guest and of a shopper, and forms that came back. */
export async function wishlistPages(origin: string): Promise<ServedPage[]> {
  const guest = new Visitor(origin);
  const product = await guest.open(await someProduct(guest));
  const saved = await guest.press(product.page, /^Add to wishlist/);
  const empty = await guest.open("/hollins/mya-wishlists");
  const noName = await guest.press(empty.page, "Create list");
  const created = await guest.press(empty.page, "Create list", { name: "<b>Cabin</b> 🏕️ בקתה" });

  const list = await guest.open("/mya-wishlist");
  const item = await guest.open(linkOn(list.page, /^Note or move/));
  const noted = await guest.press(item.page, "Save", { note: "Left of the window\n<i>measure</i>" });
  const share = await guest.open(linkOn(noted.page, /^Share list/));
  const shared = await guest.press(share.page, "Share list", { sharedBy: "Ana", showsNotes: "yes" });
  const link = all(shared.page.document, "input").find((input) => attribute(input, "id") === "link")!;
  const read = await new Visitor(origin).open(new URL(attribute(link, "value")!).pathname);

  const { cookie } = await openBrowserSession(origin, { wishlist: true });
  const shopper = new Visitor(origin);
  shopper.cookies.set(cookie.name, cookie.value);
  const own = await shopper.open("/mya-wishlist");
  const ownShare = await shopper.press(
    (await shopper.open(linkOn(own.page, /^Share list/))).page,
    "Share list",
  );
  const noMail = await shopper.press(ownShare.page, "Send email", { message: "See https://example.com" });
  return [
    saved,
    noName,
    created,
    list,
    item,
    noted,
    shared,
    read,
    await guest.open("/mya-wishlists"),
    await guest.open(linkOn(noted.page, /^Rename/)),
    await guest.open(linkOn(noted.page, /^Delete list/)),
    own,
    ownShare,
    noMail,
    await shopper.open("/mya-wishlists"),
  ].map(({ page }) => page);
}
