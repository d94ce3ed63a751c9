import { createHash } from "node:crypto";

import type { StoreProfileBody } from "#contract/content-bodies";

import { readCookie } from "./cookies.server";
import { text } from "./forms.server";
import { redirectToSamePage } from "./same-page.server";
import type { StoreContext } from "./store-context.server";

const keys = new WeakMap<StoreProfileBody, string | null>();

/**
 * Names what banner and promo strip say now, so that other words show again; null where the store has
 * neither.
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

/** As many stores and changes of words as anyone will put away; the oldest are forgotten. */
const remembered = 12;

/**
 * The header toggle (shell.md section 1): puts the lines above the header away or brings them back, for as
 * long as they say the same. The form posts to the page it stands on and comes back to it.
 */
export async function submitHeaderNotices(context: StoreContext, form: FormData): Promise<Response> {
  const { cookies, profile, request } = context;
  const key = noticesKey(profile);
  if (key !== null) {
    const others = ((await readCookie(cookies.notices, request.headers.get("cookie"))) ?? []).filter(
      (each) => each !== key,
    );
    const away = text(form, "notices") === "hide" ? [...others, key].slice(-remembered) : others;
    context.addHeader("set-cookie", await cookies.notices.serialize(away));
  }
  return redirectToSamePage(context);
}
