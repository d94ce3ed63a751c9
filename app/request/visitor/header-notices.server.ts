import { createHash } from "node:crypto";

import type { StoreProfileBody } from "#contract/content/content-bodies";

import { form } from "~/request/forms/form.server";
import { samePage } from "~/request/forms/same-page.server";

const keys = new WeakMap<StoreProfileBody, string | null>();

/**
 * A key for the current text of banner and promo strip. A new text has a new key, so it shows again after the
 * old one was hidden. Null if the store has neither (HEADER-4, HEADER-5).
 */
export function noticesKey(profile: StoreProfileBody): string | null {
  const known = keys.get(profile);
  if (known !== undefined) return known;
  const { banner, promoStrip } = profile;
  const key =
    banner || promoStrip
      ? createHash("sha256")
          .update(JSON.stringify([banner, promoStrip]))
          .digest("base64url")
          .slice(0, 12)
      : null;
  keys.set(profile, key);
  return key;
}

/** The maximum number of keys in the cookie. The oldest are dropped. */
const maximumKeys = 12;

/**
 * Hides or shows the announcements above the header, for as long as their text stays the same (HEADER-5). The
 * form posts to the page it is on and returns to it.
 */
export const headerNotices = form({ intent: "header-notices" }, async (context, _value, { posted }) => {
  const {
    visitor: { record },
    store: { profile },
  } = context;
  const key = noticesKey(profile);
  if (key !== null) {
    const others = ((await record("notices").read()) ?? []).filter((each) => each !== key);
    const hidden = posted.text("notices") === "hide" ? [...others, key].slice(-maximumKeys) : others;
    await record("notices").save(hidden);
  }
  return { to: samePage(context) };
});
