import { toInternational } from "#contract/accounts/phone";
import type { Profile } from "#contract/accounts/profile";
import { isNotOffered } from "~/commerce/errors";
import { inTime } from "~/request/in-time.server";
import type { StoreContext } from "~/request/store-context.server";

/** The profile of a signed-in shopper; null for a guest, and where it cannot be read. */
export async function findProfile({ logger, shop: { commerce } }: StoreContext): Promise<Profile | null> {
  if (!commerce.isSignedIn()) return null;
  try {
    return await inTime(commerce.call("getProfile"));
  } catch (error) {
    if (!isNotOffered(error)) logger.warn({ err: error }, "the shopper's profile could not be read");
    return null;
  }
}

/**
 * Gives a checkout that was just started the contact of the signed-in shopper, so that nobody asks for what
 * the profile has (CHECKOUT-16). A contact that is there already stays. A failure is only logged, because the
 * contact step asks then.
 */
export async function giveKnownContact(context: StoreContext): Promise<void> {
  const profile = await findProfile(context);
  const { email, firstName, lastName, phoneNumber } = profile ?? {};
  if (!email || !firstName || !lastName || !phoneNumber) return;
  try {
    const checkout = context.shop.checkout();
    const { contactInfo } = (await checkout.load()).checkout;
    if (contactInfo?.email) return;
    await checkout.update({
      contactInfo: { email, firstName, lastName, phoneNumber: toInternational(phoneNumber) },
    });
  } catch (error) {
    context.logger.warn({ err: error }, "the checkout could not be given the shopper's contact");
  }
}

/**
 * Keeps the phone number of a shopper whose profile has none, so that the next checkout does not ask for it
 * again (CHECKOUT-16). A failure is only logged.
 */
export async function keepPhone(context: StoreContext, phone: string): Promise<void> {
  const profile = await findProfile(context);
  if (!profile || profile.phoneNumber) return;
  await context.shop.commerce
    .call("updateProfile", { body: { phoneNumber: toInternational(phone) } })
    .catch((error: unknown) => context.logger.warn({ err: error }, "a phone number could not be kept"));
}
