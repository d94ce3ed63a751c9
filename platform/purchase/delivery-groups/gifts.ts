import { findGiftTextProblem, giftTextLimits, toGiftText } from "#contract/delivery/gift-texts";
import { badInput } from "#platform/core/errors";
import { giftingOf } from "#platform/core/store-settings";
import type { WebstoreTable } from "#platform/db/database";

/** The gift fields of a patch. */
interface GiftPatch {
  isGift?: boolean | undefined;
  giftMessage?: string | undefined;
  giftToName?: string | undefined;
}

/**
 * The gift columns that a patch sets (CHECKOUT-53). An empty text clears a value, and a delivery that is no
 * gift has neither. Throws 400 for what the store does not offer, and for a text that cannot be printed.
 */
export function readGift(
  webstore: Pick<WebstoreTable, "settings">,
  { isGift, giftMessage, giftToName }: GiftPatch,
) {
  if (isGift === false) return { is_gift: false, gift_message: null, gift_to_name: null };
  const { hasGifts, hasMessages } = giftingOf(webstore);
  const message = giftMessage === undefined ? undefined : readText("giftMessage", giftMessage);
  const toName = giftToName === undefined ? undefined : readText("giftToName", giftToName);
  if (!hasGifts && (isGift || message || toName)) throw badInput("isGift: this store has no gift options");
  if (message && !hasMessages) throw badInput("giftMessage: this store prints no gift messages");
  return {
    ...(isGift !== undefined && { is_gift: isGift }),
    ...(message !== undefined && { gift_message: message || null }),
    ...(toName !== undefined && { gift_to_name: toName || null }),
  };
}

/** A text as it is kept and printed. The name is one line. */
function readText(field: "giftMessage" | "giftToName", typed: string): string {
  const clean = toGiftText(typed);
  const text = field === "giftToName" ? clean.replaceAll("\n", " ") : clean;
  const maximum = field === "giftToName" ? giftTextLimits.toName : giftTextLimits.message;
  if (text.length > maximum) throw badInput(`${field}: use at most ${maximum} characters`);
  const problem = findGiftTextProblem(text);
  if (problem) throw badInput(`${field}: ${problem}`);
  return text;
}
