import { createHash } from "node:crypto";

import { z } from "zod";

import type { ApplicationContext } from "#contract/accounts/application-context";
import { findGiftTextProblem, giftTextLimits, toGiftText } from "#contract/delivery/gift-texts";
import { fromDecimalText } from "#contract/money";
import { phone } from "~/features/address/address.forms.server";
import type { CartView } from "~/features/cart/cart.data.server";
import { loadStock } from "~/features/delivery/stock.data.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import { inTime } from "~/request/in-time.server";
import type { StoreContext } from "~/request/store-context.server";

/** The gift options of a store (CHECKOUT-56). */
export type Gifting = ApplicationContext["giftingConfig"];

/** A delivery that is a gift. */
export interface Gift {
  toName: string;
  message: string;
  /** The line of its wrap; null without one. */
  wrap: CartView["lines"][number] | null;
  /** The number that the driver calls. */
  phone: string;
}

/** A gift in lines, for the delivery step, the review and the order, where the wrap is a line of its own. */
export const describeGift = ({
  toName,
  message,
  wrap,
  phone: number,
}: Omit<Gift, "wrap"> & { wrap: { name: string } | null }): string[] => [
  toName ? `A gift for ${toName}` : "A gift",
  ...(message ? [message] : []),
  ...(wrap ? [`Wrapped: ${wrap.name}`] : []),
  // The phone number stays in one piece.
  ...(number ? [`The driver calls ${number.replaceAll(" ", "\u00a0")}`] : []),
];

/** The version of a delivery's gift: it changes with what its form would overwrite (CHECKOUT-32). */
export const giftVersion = (
  groupId: string | undefined,
  gift: (Omit<Gift, "wrap"> & { wrap: string }) | null,
): string =>
  createHash("sha256")
    .update(JSON.stringify([groupId, gift && [gift.toName, gift.message, gift.wrap, gift.phone]]))
    .digest("base64url")
    .slice(0, 16);

/** A wrap that can be chosen. */
export interface WrapOffer {
  id: string;
  sku: string;
  name: string;
  summary: string;
  /** Minor units; null if it is not known. */
  price: number | null;
  isSoldOut: boolean;
}

/**
 * The wraps of the store with their prices (CATALOG-35). Null where none can be offered: without the call, as
 * on a platform that has none, the form leaves the wrap as it is (CHECKOUT-59).
 */
export async function loadWraps(context: StoreContext): Promise<WrapOffer[] | null> {
  const { commerce } = context.shop;
  try {
    const { products } = await inTime(
      commerce.call("listGiftWraps", { query: { fields: "Name,Description" } }),
    );
    const sold = products.filter(({ success }) => success);
    if (sold.length === 0) return null;
    const ids = sold.map(({ id }) => id);
    const [prices, stock] = await Promise.all([
      inTime(commerce.call("listProductPrices", { query: { productIds: ids.join(",") } })),
      loadStock(context, ids),
    ]);
    const priceOf = new Map(
      prices.pricingLineItemResults.map(({ productId, unitPrice }) => [productId, unitPrice]),
    );
    return sold.map(({ id, sku, name, fields }) => ({
      id,
      sku,
      name: String(fields.Name ?? name ?? sku),
      summary: String(fields.Description ?? ""),
      price: priceOf.get(id) ? fromDecimalText(priceOf.get(id)!) : null,
      isSoldOut: stock.get(id)?.tone === "out",
    }));
  } catch (error) {
    context.logger.warn({ err: error }, "the gift wraps could not be read");
    return null;
  }
}

/** The choice of no wrap. */
export const noWrap = "none";

const wrapIsGone = "That wrap isn’t sold anymore. Choose another one.";

/** A text that can be printed. An empty one is refused with `required`, unless that is null. */
const text = (maximum: number, required: string | null) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      const clean = toGiftText(typed ?? "");
      const value = required === null ? clean : clean.replaceAll("\n", " ");
      const problem =
        value === ""
          ? required
          : value.length > maximum
            ? `Use at most ${maximum} characters`
            : findGiftTextProblem(value);
      if (problem) context.addIssue(problem);
      return value;
    });

/** The words of a gift, in the checkout and on a placed order. */
export const giftWords = {
  giftToName: text(giftTextLimits.toName, "Enter the name of the person it’s for"),
  giftMessage: text(giftTextLimits.message, null),
};

/** The gift of a delivery (CHECKOUT-57). `wraps` are those that can be chosen. */
export const giftForm = (wraps: readonly { id: string }[]) =>
  z.object({
    version: hiddenField(20),
    group: hiddenField(18),
    ...giftWords,
    phone,
    /** Absent where no wrap was offered: it stays as it is. */
    wrap: z
      .string()
      .optional()
      .refine(
        (value) => value === undefined || value === noWrap || wraps.some(({ id }) => id === value),
        wrapIsGone,
      ),
  });

/** The delivery is no gift any more. */
export const endGiftForm = z.object({ version: hiddenField(20), group: hiddenField(18) });
