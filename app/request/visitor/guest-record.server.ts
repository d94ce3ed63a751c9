import type { Secrets } from "~/request/secrets.server";
import type { GuestAccess, Visitor, VisitorState } from "~/request/store-context.server";

interface GuestParts extends Pick<Visitor, "record"> {
  state: VisitorState;
  secrets: Secrets;
}

/** Gives the parts of a request that know the guest of this browser one shape. */
export function guestAccess({ state, record, secrets }: GuestParts): GuestAccess {
  return {
    id: () => state.guestId,
    sessionKey() {
      if (state.session === null || state.sessionEnded) return null;
      return secrets.sign("guest merge", state.session.token);
    },
    record: () => state.guestRecord,
    changedCartId: () => state.changedCartId,
    async save(guestRecord) {
      state.guestRecord = guestRecord;
      await record("guestRecord").save(guestRecord);
    },
  };
}
