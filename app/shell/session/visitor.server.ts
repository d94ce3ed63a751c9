import type { StoreContext } from "~/request/store-context.server";

import type { ShellView } from "~/shell/shell-view";
import { drawUserMenu } from "~/shell/header/user-menu.server";

/**
 * Where the platform says that a session is as good as over, in seconds: no page is to reload at once, over
 * and over.
 */
const shortest = 5;

type Visitor = Pick<ShellView, "user" | "hasWishlist">;

/**
 * What the header says of a signed-in shopper: greeting, whether the address is verified, the heart. A call
 * that fails is logged and leaves its part as for a stranger (shell.md section 8): no name, not verified, a
 * white heart. Guests cost no call.
 */
export async function loadVisitor(context: StoreContext): Promise<Visitor> {
  const { commerce, profile, addresses } = context;
  if (!commerce.isSignedIn()) return {};
  const quietly = <T>(what: string, read: () => Promise<T>) =>
    read().catch((error: unknown) => {
      context.logger.warn({ err: error }, `${what} could not be read`);
      return null;
    });
  const [firstName, isVerified, hasWishlist, validSeconds] = await Promise.all([
    quietly("the shopper's name", () => readFirstName(context)),
    quietly("whether the shopper's address is verified", async () => {
      const { returnValue } = await commerce.call("getTwoFactorMethodsInfo", { query: {} });
      return returnValue.HasUserVerifiedEmailAddress;
    }),
    quietly("the wishlist", async () => (await commerce.call("hasWishlistItems", { query: {} })).returnValue),
    quietly(
      "how long the session lasts",
      async () => (await commerce.call("getUserSessionValidSecond", { query: {} })).returnValue,
    ),
  ]);
  // The platform may have refused the session just now; the rest of the request is a guest's.
  if (!commerce.isSignedIn()) return {};
  const menu = drawUserMenu(
    { firstName, isVerified: isVerified === true, tradeLogin: profile.tradeProgramLogin },
    addresses,
  );
  const user = {
    menu: context.placeFragment("user", menu),
    formToken: context.formToken,
    ...(validSeconds === null ? {} : { reloadAfter: Math.max(shortest, validSeconds) }),
  };
  return { user, hasWishlist: hasWishlist === true };
}

async function readFirstName({ commerce }: StoreContext): Promise<string | null> {
  const user = (await commerce.call("getUserDetails", { query: {} })).returnValue[0];
  if (!user) return null;
  const contact = (await commerce.call("getContactDetails", { query: { ContactId: user.ContactId } }))
    .returnValue[0];
  return contact?.FirstName?.trim() || null;
}
