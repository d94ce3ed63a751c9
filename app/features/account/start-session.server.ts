import { isNotFound, isNotOffered } from "~/commerce/errors";
import type { Ending } from "~/request/forms/form.server";
import { readConsent } from "~/request/visitor/consent.server";
import { addMessage, mergeGuest } from "~/request/visitor/merge-guest.server";
import { readReturn } from "~/request/visitor/last-visited.server";
import { readSavedForm } from "~/request/forms/saved-form.server";
import { findZipRecord } from "~/request/visitor/geocode.server";
import { inTime } from "~/request/in-time.server";
import type { StoreContext } from "~/request/store-context.server";

import { keepPerson } from "./keep-person.server";

/**
 * The one place where somebody becomes signed in, whichever way they proved who they are (ACCOUNT-7): by
 * password, code, passkey or verification. `token` is the new session's. The session that the browser had
 * before ends, and what the guest of this browser had becomes the shopper's. It leads to
 * where the shopper was. `said` is a message for that page.
 */
export async function startSession(
  context: StoreContext,
  token: string,
  said: string | null = null,
): Promise<Ending> {
  await endFormerSession(context);
  await context.visitor.replaceSession(token);
  context.events.add("login", { status: "success", error: null });
  await planRetarget(context);
  const { flash } = await mergeGuest(context, { isSigningIn: true });
  await Promise.all([keepPerson(context), takeZipOfAccount(context)]);
  return { to: await leaveSignIn(context), flash: addMessage(said, flash) };
}

const isMainStore = ({ store }: StoreContext) => !store.prefixes.includes(`/${store.name}`);

/** Tells the browser of the call that it makes three seconds after this sign-in (EVENT-13). */
async function planRetarget(context: StoreContext): Promise<void> {
  if (!isMainStore(context) || !(await readConsent(context)).advertising) return;
  const { webstoreId, profile } = context.store;
  context.events.add("search-retarget", { storeId: webstoreId, storeName: profile.label });
}

/** A browser without a ZIP takes that of the account (ZIP-22). */
async function takeZipOfAccount(context: StoreContext): Promise<void> {
  const { logger, shop, visitor } = context;
  if (visitor.zip) return;
  try {
    const { zipCode } = await inTime(shop.commerce.call("getProfile"));
    const found = await inTime(findZipRecord(context, zipCode ?? ""));
    if (found) await visitor.record("zip").save(found);
  } catch (error) {
    // A platform without profiles has no ZIP code.
    if (isNotOffered(error) || isNotFound(error)) return;
    logger.warn({ err: error }, "the ZIP code of the account could not be read");
  }
}

/** Best effort: whoever signs in again must not be kept out because an old session cannot be ended. */
async function endFormerSession({
  logger,
  shop: { commerce },
  visitor: { isSignedIn },
}: StoreContext): Promise<void> {
  if (!isSignedIn) return;
  await commerce
    .call("revokeToken", { body: {} })
    .catch((error: unknown) => logger.warn({ err: error }, "a former session could not be ended"));
}

/**
 * The page after signing in: to the form that was sent in vain (FORM-47), to the page where the shopper was
 * (LINK-17), else to the start URL.
 */
export async function locationAfterSignIn(context: StoreContext): Promise<string> {
  const { addresses, shop } = context;
  if (await readSavedForm(context)) return addresses.savedForm();
  const hasProfile = !isMainStore(context) && (await shop.commerce.offers("getProfile"));
  const startUrl = hasProfile ? addresses.profile() : addresses.home();
  return (await readReturn(context)) || startUrl;
}

/** The same, and forgets the page, so that the next sign-in does not lead there. */
async function leaveSignIn(context: StoreContext): Promise<string> {
  await context.visitor.record("lastVisited").forget();
  return locationAfterSignIn(context);
}
