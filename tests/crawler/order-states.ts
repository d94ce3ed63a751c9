import { openBrowserSession } from "#tests/support/browser-session";

import type { ServedPage } from "./page";
import { person, shopUntilReview } from "./shopping";
import { Visitor } from "./visitor";

/** The pages about a shopper's orders: without orders, with one, and forms that came back. */
export async function orderPages(origin: string): Promise<ServedPage[]> {
  const { cookie } = await openBrowserSession(origin);
  const shopper = new Visitor(origin);
  shopper.cookies.set(cookie.name, cookie.value);
  const [noOrders, noPayments, claim] = [
    await shopper.open("/mya-my-orders"),
    await shopper.open("/mya-payment-history"),
    await shopper.open("/mya-claim-order"),
  ];
  const emptyClaim = await shopper.press(claim.page, "Add this order");

  const { visitor: guest, review } = await shopUntilReview(origin);
  const placed = await guest.press(review.page, "Place order");
  const reference = /reference=([^&]+)/.exec(placed.page.address)![1]!;
  const orderNumber = /order-summary\/(\d+)/.exec(placed.page.address)![1]!;
  const details = { orderNumber, email: person.email, lastName: person.lastName };
  const guestOrder = await guest.press(
    (await guest.open("/check-order-status")).page,
    "Check order",
    details,
  );
  const found = await shopper.press((await shopper.open("/check-order-status")).page, "Check order", details);
  const changes = await changePages(guest, placed.page.address);
  const offer = await guest.press((await guest.open("/offers/welcome")).page, "Check the order");
  const checked = await guest.press(offer.page, "Check the order", details);
  const order = await shopper.press(found.page, "Add to my account");
  return [
    noOrders,
    noPayments,
    claim,
    emptyClaim,
    guestOrder,
    await guest.open(`/show-my-order/${reference}`),
    found,
    offer,
    checked,
    await shopper.open(`/offers/welcome/check`),
    ...changes,
    order,
    await shopper.open(`/mya-my-orders/${orderNumber}/cancel`),
    await shopper.open(`/mya-my-orders/${orderNumber}/address`),
    await shopper.open("/mya-my-orders"),
    await shopper.open("/mya-my-orders?from=2026-13-01&status=lost"),
    await shopper.open("/mya-my-orders?to=2020-01-01"),
    await shopper.open("/mya-payment-history"),
    await shopper.press((await shopper.open("/mya-my-orders")).page, /^Reorder/),
  ].map(({ page }) => page);
}

/** The pages on which a guest's order is changed: the forms, and those that came back. */
async function changePages(guest: Visitor, placed: string) {
  const at = (change: string) => placed.replace("?", `/${change}?`).replace("&placed=1", "");
  const address = await guest.open(at("address"));
  return [
    await guest.open(at("cancel")),
    await guest.open(`${at("cancel")}&step=review`),
    await guest.press((await guest.open(at("cancel"))).page, "Continue"),
    await guest.open(at("return")),
    address,
    await guest.press(address.page, "Change delivery", { street: "" }),
  ];
}
