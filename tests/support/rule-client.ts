import { answering, type PlatformAnswers } from "./store-request";
import { createCommerceClient } from "~/commerce/client/client";
import { SharedCache } from "~/commerce/cache/shared-cache";

export const store = { webstoreId: "0ZE1", siteId: "0DM1", communityId: "0DB1" };

export function setUp(answers: PlatformAnswers = {}, { signedIn = true, ids = store } = {}) {
  const { fetch, calls } = answering(answers);
  const clock = { now: 1_000_000 };
  const warnings: string[] = [];
  const client = createCommerceClient({
    fetch,
    base: "http://platform.test",
    cache: new SharedCache({ now: () => clock.now }),
    store: ids,
    checkAnswers: false,
    identity: (): Record<string, string> =>
      signedIn ? { authorization: "Bearer ann" } : { cookie: "guest=g" },
    log: { warn: (_details, message) => void warnings.push(message), debug: () => undefined },
  });
  return {
    client,
    calls,
    clock,
    warnings,
    loose: client as unknown as { call(name: string, input?: object): Promise<unknown> },
  };
}
