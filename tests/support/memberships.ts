import { seededId } from "#platform/core/ids";

import type { OrderSide, SignedInShopper } from "./order-side";

/** The membership of the main store. */
export const membershipId = seededId("product", "AR-MEMBER");

/** The days from one time to another. */
export const days = (to: Date, from: Date): number => (to.getTime() - from.getTime()) / 86_400_000;

/** Reads of tests about memberships. */
export function createMembers(side: OrderSide) {
  return {
    product: membershipId,
    async groupsOf(who: SignedInShopper): Promise<string[]> {
      const { body } = await who.call("getSessionContext");
      return body.buyerGroups.map(({ name }: { name: string }) => name);
    },
    /** The ends of all group memberships of an account, past ones too. */
    async endsOf({ accountId }: SignedInShopper): Promise<Date[]> {
      const rows = await side.db
        .selectFrom("account_buyer_group")
        .select("until")
        .where("account_id", "=", accountId)
        .execute();
      return rows.flatMap(({ until }) => until ?? []);
    },
    async priceOf(who: SignedInShopper, productId: string): Promise<string> {
      return (await who.call("getProductPrice", { params: { productId } })).body.unitPrice;
    },
    /** Keeps a shopper signed in when the clock was moved. */
    async renewSession({ userId }: SignedInShopper): Promise<void> {
      const now = Date.now() + side.clock.offset;
      await side.db
        .updateTable("shopper_session")
        .set({ last_seen_at: new Date(now), expires_at: new Date(now + 86_400_000) })
        .where("shopper_id", "=", userId)
        .execute();
    },
  };
}
