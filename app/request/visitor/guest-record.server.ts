import type { Secrets } from "~/request/secrets.server";
import type { GuestAccess, Visitor, VisitorState } from "~/request/store-context.server";

interface GuestParts extends Pick<Visitor, "record"> {
  state: VisitorState;
  secrets: Secrets;
}

/** The guest of this browser, as the request found it. */
export const knownGuest = ({ state, secrets }: Omit<GuestParts, "record">): Omit<GuestAccess, "save"> => ({
  id: () => state.guestId,
  sessionKey() {
    if (state.session === null || state.sessionEnded) return null;
    return secrets.sign("guest merge", state.session.token);
  },
  record: () => state.guestRecord,
  changedCartId: () => state.changedCartId,
});

/** The same, for requests that may change it. */
export function guestAccess({ state, record, secrets }: GuestParts): GuestAccess {
  return {
    ...knownGuest({ state, secrets }),
    async save(guestRecord) {
      state.guestRecord = guestRecord;
      await record("guestRecord").save(guestRecord);
    },
  };
}
