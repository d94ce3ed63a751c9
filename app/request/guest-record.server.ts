import type { StoreCookies } from "./cookies.server";
import type { Secrets } from "./secrets.server";
import type { GuestAccess, Visitor } from "./store-context.server";

interface GuestParts {
  visitor: Visitor;
  cookies: StoreCookies;
  communityId: string;
  secrets: Secrets;
  addHeader(name: string, value: string): void;
}

/** Gives the parts of a request that know the guest of this browser one shape. */
export function guestAccess({ visitor, cookies, communityId, secrets, addHeader }: GuestParts): GuestAccess {
  const cookie = cookies.guestRecord(communityId);
  return {
    id: () => visitor.guestId,
    sessionKey() {
      if (visitor.session === null || visitor.sessionEnded) return null;
      return secrets.sign("hand-over", visitor.session.token);
    },
    record: () => visitor.guestRecord,
    async save(record) {
      visitor.guestRecord = record;
      addHeader("set-cookie", await cookie.serialize(record));
    },
  };
}
