import type { Offer, OfferReason, OfferVerdict } from "#contract/cart/offers";
import { fromDecimalText } from "#contract/money";
import type { StoreContext } from "~/request/store-context.server";
import { formatOfficeDay } from "~/ui/day-formats";
import { formatMoney } from "~/ui/price/format-money";

export const money = (text: string): string => formatMoney(fromDecimalText(text));
const percent = (text: string) => `${Number(text)}%`;
const list = new Intl.ListFormat("en-US", { type: "conjunction" });
const either = new Intl.ListFormat("en-US", { type: "disjunction" });
const namesOf = (categories: Offer["categories"]) => categories.map(({ name }) => name);
const pieces = (count: string | number) => `${count} ${Number(count) === 1 ? "piece" : "pieces"}`;

/** The goods of an offer: 'Hollins Countertop'; null if it is for everything. */
export function goodsOf({ brands, categories, products }: Offer): string | null {
  const parts = [
    either.format(brands),
    either.format(namesOf(categories)),
    products.length > 0 ? either.format(products) : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}

function benefitOf(offer: Offer): string {
  const { kind, target, value, maximumDiscount, buyQuantity, getQuantity } = offer;
  const most = maximumDiscount === null ? "" : `, up to ${money(maximumDiscount)}`;
  if (kind === "BuyXGetY")
    return Number(value) === 100
      ? `Buy ${buyQuantity}, get ${getQuantity} free: the cheapest`
      : `Buy ${buyQuantity}, get ${percent(value)} off ${getQuantity}: the cheapest`;
  if (target === "Shipping")
    return kind === "Percentage" && Number(value) === 100
      ? "Free delivery"
      : `${kind === "Percentage" ? percent(value) : money(value)} off delivery`;
  const amount = kind === "Percentage" ? percent(value) : money(value);
  return target === "Item" ? `${amount} off each${most}` : `${amount} off${most}`;
}

/** The conditions of an offer, as the platform checks them (OFFER-6). */
export function conditionsOf(offer: Offer): { name: string; value: string }[] {
  const goods = goodsOf(offer);
  const row = (name: string, value: string | null | false) => (value ? [{ name, value }] : []);
  return [
    ...row("You get", benefitOf(offer)),
    ...row("Code", offer.couponCode ?? "None. It comes off by itself"),
    ...row("For", goods ?? (offer.target === "Shipping" ? null : "Everything in the cart")),
    ...row("Delivery", list.format(offer.deliveryMethods)),
    ...row(
      "Also in the cart",
      offer.requiredCategories.length > 0 &&
        `Something from ${list.format(namesOf(offer.requiredCategories))}`,
    ),
    ...row("At least", Number(offer.minimumAmount) > 0 && `${money(offer.minimumAmount)} of goods`),
    ...row("Pieces", offer.minimumQuantity > 1 && `At least ${offer.minimumQuantity}`),
    ...row("Combines", offer.isExclusive ? "With no other offer" : "With other offers"),
    ...row("From", offer.startsAt && formatOfficeDay(offer.startsAt)),
    ...row("Until", offer.endsAt && formatOfficeDay(offer.endsAt)),
  ];
}

/** A message above an offer that nobody can use now; null for one that runs. */
export const describeState = ({ state, startsAt, endsAt }: Offer): string | null =>
  ({
    Running: null,
    NotStarted: `This offer starts on ${formatOfficeDay(startsAt ?? "")}.`,
    Ended: `This offer ended on ${formatOfficeDay(endsAt ?? "")}.`,
    UsedUp: "This offer has been used as often as it can be.",
    OtherStore: "This offer isn’t for this store.",
  })[state];

type Reason = OfferVerdict["reasons"][number];
interface Said {
  text: string;
  /** The next step. */
  link?: { label: string; href: string };
}

/** A reason in words, with the next step (OFFER-7). */
export function sayReason(
  { code, missing, category, at, name }: Reason,
  offer: Offer,
  { addresses, visitor }: Pick<StoreContext, "addresses" | "visitor">,
  isOrder: boolean,
): Said {
  const where = isOrder ? "the order" : "your cart";
  const goods = goodsOf(offer);
  const cart = { label: "Open your cart", href: addresses.cart() };
  const others = { label: "See the current offers", href: addresses.offers() };
  const write = { label: "Write to us about it", href: addresses.support() };
  const shopIn = (found: Offer["categories"][number] | undefined) =>
    found
      ? { label: `Shop ${found.name}`, href: addresses.category(found.urlPath) }
      : { label: "Shop the store", href: addresses.home() };
  const shop = shopIn(offer.categories[0]);
  const forCart = (link: Said["link"]) => (isOrder || !link ? {} : { link });
  const words: Record<OfferReason, () => Said> = {
    Empty: () => ({ text: "Your cart is empty.", link: shop }),
    NotStarted: () => ({
      text: `The offer ${isOrder ? "started" : "starts"} on ${formatOfficeDay(at ?? "")}.`,
    }),
    Ended: () => ({ text: `The offer ended on ${formatOfficeDay(at ?? "")}.`, link: others }),
    OtherStore: () => ({ text: "The offer isn’t for this store.", link: others }),
    OtherAccount: () => ({
      text: "The offer is for some accounts only.",
      ...(visitor.isSignedIn ? { link: others } : { link: { label: "Sign in", href: addresses.login() } }),
    }),
    OtherCurrency: () => ({ text: "The offer is in a different currency from your cart’s.", link: others }),
    UsedUp: () => ({ text: "The offer has been used as often as it can be.", link: others }),
    UsedByShopper: () => ({ text: "You’ve used this offer already.", link: others }),
    MissingCategory: () => ({
      text: `There’s nothing from ${category?.name ?? "a needed category"} in ${where}.`,
      ...forCart(shopIn(category ?? undefined)),
    }),
    NothingEligible: () => ({
      text: goods ? `Nothing in ${where} is from ${goods}.` : `Nothing in ${where} has a price.`,
      ...forCart(shop),
    }),
    MinimumAmount: () => ({
      text: isOrder
        ? `The order was ${money(missing ?? "0")} below ${money(offer.minimumAmount)}.`
        : `You need ${money(missing ?? "0")} more to reach ${money(offer.minimumAmount)}.`,
      ...forCart(shop),
    }),
    MinimumQuantity: () => ({
      text: `${isOrder ? "It needed" : "You need"} ${pieces(missing ?? "1")} more.`,
      ...forCart(shop),
    }),
    BuyMore: () => ({
      text: `${isOrder ? "It needed" : "Add"} ${pieces(missing ?? "1")} more, and the cheapest is discounted.`,
      ...forCart(shop),
    }),
    OtherCode: () => ({
      text: `It can’t be combined with ${name ?? "another code"} in your cart.`,
      link: cart,
    }),
    TooManyItems: () => ({ text: "Your cart has too many items for codes.", link: cart }),
    TooManyCodes: () => ({ text: "Your cart has as many codes as it takes.", link: cart }),
    OtherOffer: () => ({
      text: name
        ? `${name} comes off instead. The two don’t add up.`
        : "There’s nothing left that it could take off.",
      link: cart,
    }),
    OtherDelivery: () => ({
      text: `It doesn’t cover ${name ?? "the delivery"}, which you’ve chosen.`,
      link: { label: "Choose another delivery", href: addresses.checkoutDelivery() },
    }),
    NotUsed: () => ({
      text: "The order met the conditions, but the offer wasn’t used. A code counts if you enter it before you pay.",
      link: write,
    }),
  };
  return words[code as OfferReason]?.() ?? { text: "The conditions of the offer aren’t met.", link: others };
}
