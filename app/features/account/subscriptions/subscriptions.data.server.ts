import { cardWords } from "#contract/orders/card-words";
import { subscriptionEnds } from "#contract/orders/subscription-ends";
import type { KeptCard, Subscription } from "#contract/orders/subscriptions";
import { fromDecimalText } from "#contract/money";
import { loadSavedAddresses } from "~/features/address/saved-addresses.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay, formatOfficeDay } from "~/ui/day-formats";
import { formatMoney } from "~/ui/price/format-money";

const statusWords = {
  Active: "Active",
  Paused: "Paused",
  PaymentFailed: "Your card was refused",
  Ended: "Ended",
} satisfies Record<Subscription["status"], string>;

/**
 * The subscriptions of the account that the shopper acts for (ACCOUNT-67). `?change` names the one whose form
 * is shown, `?end` the one that is asked about.
 */
export async function loadSubscriptions(context: StoreContext) {
  const { addresses, shop, url } = context;
  const [{ subscriptions, canChange }, { cards }] = await Promise.all([
    shop.commerce.call("listSubscriptions"),
    shop.commerce.call("listKeptCards"),
  ]);
  const named = (name: string) => {
    const id = url.searchParams.get(name);
    const found = subscriptions.find((each) => each.subscriptionId === id);
    return canChange && found && found.status !== "Ended" ? found : null;
  };
  const changing = named("change");
  return {
    head: { title: "My subscriptions", noIndex: true },
    subscriptions: subscriptions.map((each) => toView(context, each)),
    change: changing && (await loadChange(context, changing, cards)),
    /** Null where the shopper changes them here (ACCOUNT-72). */
    phone: canChange ? null : context.store.profile.supportPhone,
    ending: named("end")?.subscriptionId ?? null,
    cards: cards.map((card) => ({
      id: card.cardId,
      name: cardWords(card, "Your card"),
      subscriptions: card.subscriptions.map(({ name, nextDate }) => ({
        name,
        nextDay: nextDate && formatDay(nextDate),
      })),
      orders: card.orders.map(({ orderNumber }) => ({
        number: orderNumber,
        href: addresses.myOrder(orderNumber),
      })),
      isRemoving: url.searchParams.get("remove") === card.cardId,
      removeHref: `${addresses.mySubscriptions({ remove: card.cardId })}#kept-cards`,
    })),
    paths: {
      page: addresses.mySubscriptions(),
      parts: addresses.parts(),
      orders: addresses.myOrders(),
    },
  };
}
export type SubscriptionsView = Awaited<ReturnType<typeof loadSubscriptions>>;
export type SubscriptionView = SubscriptionsView["subscriptions"][number];

function toView({ addresses }: StoreContext, subscription: Subscription) {
  const { subscriptionId: id, product, status, nextDate, delay, card, address } = subscription;
  const money = (amount: string) => formatMoney(fromDecimalText(amount), subscription.currencyIsoCode);
  const { totalPrice, unitPrice, quantity } = subscription;
  return {
    id,
    name: product.name,
    href: product.urlName ? addresses.product(product.urlName, product.productId) : null,
    image: product.image,
    status,
    statusWords: statusWords[status],
    nextDate,
    nextDay: nextDate && formatDay(nextDate),
    delay: delay && { problem: delay.problem, nextTry: formatDay(delay.nextTryDate) },
    endWords: subscription.endedReason ? (subscriptionEnds[subscription.endedReason] ?? null) : null,
    endedOn: subscription.endedDate && formatOfficeDay(subscription.endedDate),
    hasCard: card !== null,
    rows: [
      { term: "Sent", detail: subscription.model.name },
      { term: "Quantity", detail: String(quantity) },
      ...(totalPrice !== null && unitPrice !== null
        ? [
            {
              term: "Price today",
              detail: quantity > 1 ? `${money(totalPrice)} (${money(unitPrice)} each)` : money(totalPrice),
            },
          ]
        : []),
      { term: "Card", detail: card ? cardWords(card, "Your card") : "No card is kept" },
      ...(address
        ? [
            {
              term: "Deliver to",
              detail: [
                address.name,
                address.street.replaceAll("\n", ", "),
                `${address.city}, ${address.region} ${address.postalCode}`,
              ]
                .filter(Boolean)
                .join(", "),
            },
          ]
        : []),
    ],
    orders: subscription.orders.map(({ orderNumber, orderedDate }) => ({
      number: orderNumber,
      day: formatOfficeDay(orderedDate),
      href: addresses.myOrder(orderNumber),
    })),
    changeHref: `${addresses.mySubscriptions({ change: id })}#subscription-${id}`,
    endHref: `${addresses.mySubscriptions({ end: id })}#subscription-${id}`,
  };
}

/** The values that a subscription can have instead. */
async function loadChange(context: StoreContext, subscription: Subscription, cards: readonly KeptCard[]) {
  const book = await loadSavedAddresses(context, { deliverable: true });
  const { address, card, models, currencyIsoCode } = subscription;
  return {
    id: subscription.subscriptionId,
    quantity: subscription.quantity,
    minimum: subscription.minimumQuantity,
    maximum: subscription.maximumQuantity,
    step: subscription.quantityIncrement,
    model: subscription.model.productSellingModelId,
    models: models.map(({ productSellingModelId, name }) => ({ value: productSellingModelId, label: name })),
    addresses: [
      ...(address
        ? [{ value: "", label: `As now: ${address.street.replaceAll("\n", ", ")}, ${address.city}` }]
        : []),
      ...book
        .filter(({ type }) => type === "Shipping")
        .map(({ id, who, place }) => ({ value: id, label: `${who}, ${place}` })),
    ],
    card: card?.cardId ?? "",
    cards: cards
      .filter((each) => each.currencyIsoCode === currencyIsoCode)
      .map((each) => ({ value: each.cardId, label: cardWords(each, "Your card") })),
    bookHref: context.addresses.myProducts({ add: "shipping" }),
  };
}
export type SubscriptionChange = NonNullable<SubscriptionsView["change"]>;
