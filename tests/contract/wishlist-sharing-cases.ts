import type { wishlistHandlers } from "#platform/shopper/wishlists/handlers";
import { badCurrency, refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";
import { noList, noSession, onList, surplus, wished } from "./wishlist-fixtures";

/** A shared list; its token and its id. */
async function shared(guest: Guest, world: World) {
  const { wishlistId } = await wished(guest, world);
  const { body } = await guest.call("shareWishlist", {
    params: { wishlistId },
    body: { sharedBy: "Ana", showsNotes: true },
  });
  return { wishlistId, token: body.token as string };
}

const onSharedList =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: await shared(guest, world) });

const mail = { recipient: "sam@example.com", sharedBy: "Ana", message: "For the kitchen" };

type SharingCalls = Extract<
  keyof typeof wishlistHandlers,
  "shareWishlist" | "unshareWishlist" | "mailWishlist" | "getSharedWishlist"
>;

export const sharingCases: Record<SharingCalls, Case> = {
  shareWishlist: {
    input: onList({ body: { sharedBy: "Ana", showsNotes: true } }),
    varying: ["token"],
    refusals: [
      noSession({ body: {} }),
      noList({ body: {} }),
      refusal("a long name", 400, "INVALID_API_INPUT", onList({ body: { sharedBy: "x".repeat(41) } })),
      surplus(onList, {}),
    ],
  },
  unshareWishlist: {
    input: onSharedList(),
    refusals: [noSession(), noList(), badCurrency],
  },
  mailWishlist: {
    signedIn: {},
    input: onSharedList({ body: mail }),
    refusals: [
      noSession({ body: mail }),
      refusal("a list without a link", 404, "ITEM_NOT_FOUND", onList({ body: mail })),
      refusal(
        "what is not an email address",
        400,
        "INVALID_API_INPUT",
        onSharedList({ body: { ...mail, recipient: "sam" } }),
      ),
      surplus(onSharedList, mail),
      refusal("a shopper without a verified address", 403, "INSUFFICIENT_ACCESS", async (guest, world) => {
        const input = { params: await shared(guest, world), body: mail };
        await world.side.db
          .updateTable("shopper")
          .set({ email_verified_at: null })
          .where("id", "=", guest.account!.userId)
          .execute();
        return input;
      }),
      refusal("the 21st mail of a day", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const params = await shared(guest, world);
        for (let index = 0; index < 20; index += 1)
          await guest.call("mailWishlist", { params, body: { ...mail, recipient: `r${index}@example.com` } });
        return { params, body: mail };
      }),
    ],
  },
  getSharedWishlist: {
    input: onSharedList({ query: { pageSize: "10" } }),
    // Everybody who has the link may read the list.
    namesNothing: true,
    refusals: [
      noSession({ params: { token: "nothing" } }),
      refusal("an unknown link", 404, "ITEM_NOT_FOUND", { params: { token: "nothing" } }),
      refusal("pages of 201", 400, "INVALID_API_INPUT", onSharedList({ query: { pageSize: "201" } })),
    ],
  },
};
