import { describe, expect, it } from "vitest";

import { openTestStore, refusal, type PlatformAnswer } from "#tests/support/store-request";
import { signInLinkFor } from "./guest-access.server";
import { openStoreContext } from "~/request/open-store-context.server";

const open = { guestCartEnabled: true, guestCheckoutEnabled: true, guestCartCheckoutEnabled: true };

async function linksOf(answer: PlatformAnswer, isSignedIn = false) {
  const store = openTestStore({ getApplicationContext: () => answer }, { platformIsHosted: false });
  const context = await openStoreContext(new Request("http://store.test/cart"), {}, store.loadContext());
  context.visitor.isSignedIn = isSignedIn;
  return [await signInLinkFor(context, "fill a cart"), await signInLinkFor(context, "check out")];
}

describe("a guest signs in where the store's settings ask for it (SESSION-29)", () => {
  const login = "/login?language=en_US&return=%2Fcart";

  it.each([
    [{}, [null, null]],
    [{ guestCartEnabled: false }, [login, null]],
    [{ guestCheckoutEnabled: false }, [null, login]],
    [{ guestCartCheckoutEnabled: false }, [null, login]],
  ])("%j", async (settings, links) => {
    expect(await linksOf({ body: { ...open, ...settings } })).toEqual(links);
    expect(await linksOf({ body: { ...open, ...settings } }, true)).toEqual([null, null]);
  });

  it("settings that cannot be read leave the buttons", async () =>
    expect(await linksOf(refusal(503, "X"))).toEqual([null, null]));
});
