import { createHmac } from "node:crypto";

import type { StoreCookies } from "./cookies.server";
import type { GuestAccess, Visitor } from "./store-context.server";

interface GuestParts {
  visitor: Visitor;
  cookies: StoreCookies;
  communityId: string;
  secret: string;
  addHeader(name: string, value: string): void;
}

/** Gives the parts of a request that know the guest of this browser one shape. */
export function guestAccess({ visitor, cookies, communityId, secret, addHeader }: GuestParts): GuestAccess {
  const cookie = cookies.guestRecord(communityId);
  return {
    id: () => visitor.guestId,
    sessionKey() {
      if (visitor.session === null || visitor.sessionEnded) return null;
      const { token } = visitor.session;
      return createHmac("sha256", secret).update(`hand-over ${token}`).digest("base64url").slice(0, 12);
    },
    record: () => visitor.guestRecord,
    async save(record) {
      visitor.guestRecord = record;
      addHeader("set-cookie", await cookie.serialize(record));
    },
  };
}
