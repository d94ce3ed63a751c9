import { accountFlows } from "#tests/crawler/account-states";
import { identityFlows } from "#tests/crawler/identity-states";
import { all, attribute, type ServedPage } from "#tests/crawler/page";
import * as shopping from "#tests/crawler/shopping";
import { flows } from "#tests/crawler/states";
import { fieldsOf, findForm, Visitor, type Answer } from "#tests/crawler/visitor";

/** Runs a command of the operator, such as `ship`, on the data of the store. */
type Operate = (...words: string[]) => void;

/** Everything that shoppers do in the snapshot, each journey in its turn. */
export const journeys: Record<string, (origin: string, operate: Operate) => Promise<unknown>> = {
  ...flows,
  ...accountFlows,
  ...identityFlows,
  purchase,
  guestOrder,
  member,
  staleForms,
};

async function purchase(origin: string): Promise<void> {
  const visitor = new Visitor(origin);
  const saveZip = async (zip: string) =>
    visitor.press((await visitor.open("/delivery-zip")).page, /Save ZIP code/, { zip, zipcode: zip });
  await saveZip("00000");
  await saveZip("40222");
  await visitor.open("/");
  await visitor.open(shopping.someCategory);
  const { page: cart } = await shopping.fillCart(visitor, 2);
  await visitor.press(cart, /^Update/, { quantity: "-4" });
  await visitor.press(cart, /^Apply/, { couponCode: "NOPE" });
  await shopping.startCheckout(visitor);
  await visitor.press((await visitor.open("/checkout/contact")).page, "Continue", {
    ...shopping.person,
    email: "nobody",
  });
  await shopping.giveContact(visitor);
  await visitor.press((await visitor.open("/checkout/delivery?edit=address")).page, "Continue", {
    ...shopping.home,
    postalCode: "1",
  });
  await shopping.giveAddress(visitor);
  await shopping.chooseMethod(visitor);
  const review = await shopping.pay(visitor);
  await visitor.press(review.page, "Place order");
  // Without a checkout each step leads back to the cart (CHECKOUT-17).
  for (const step of ["contact", "delivery", "payment", "review", "processing"])
    await visitor.open(`/checkout/${step}`);
}

/** A guest's order of two pieces at its signed link, and at its address without the link. */
async function guestOrder(origin: string, operate: Operate): Promise<void> {
  const visitor = new Visitor(origin);
  await shopping.shopUntil("payment", visitor, await shopping.someProduct(visitor), 2);
  const review = await shopping.pay(visitor);
  const placed = await visitor.press(review.page, "Place order");
  await changeOrder(visitor, placed.page.address.replace("&placed=1", ""), operate);
  const withoutLink = placed.page.address.replace(/\?.*/, "");
  for (const end of [
    "",
    "/cancel",
    "/return",
    "/address",
    "/documents/order.pdf",
    "/calendar/delivery-1.ics",
  ])
    await visitor.ask(withoutLink + end);
}

/** A member of the demo data buys, changes the order in the account, and opens every page of the account. */
async function member(origin: string, operate: Operate): Promise<void> {
  const visitor = new Visitor(origin);
  const account = { email: "member@example.com", password: "warm-kitchen-26" };
  await visitor.press((await visitor.open("/login")).page, "Sign in", account);
  const { page } = await visitor.open("/mya-account-details");
  const pages = linksOf(page, (href) => /^\/(?:mya-|profile)/.test(href));
  for (const link of pages) await visitor.open(link);
  await shopping.fillCart(visitor, 2);
  await shopping.startCheckout(visitor);
  await visitor.press((await visitor.open("/checkout/delivery?edit=new")).page, "Continue", shopping.home);
  await shopping.chooseMethod(visitor);
  const review = await shopping.pay(visitor);
  const placed = await visitor.press(review.page, "Place order");
  const order = `/mya-my-orders/${numberOf(placed.page.address)}`;
  await changeOrder(visitor, order, operate);
  for (const link of pages) await visitor.open(link);
  for (const end of ["", "/cancel", "/address", "/documents/order.pdf", "/calendar/delivery-1.ics"])
    await new Visitor(origin).open(order + end);
}

const numberOf = (address: string) => /\/(?:order-summary|mya-my-orders)\/(\d+)/.exec(address)![1]!;

/** Changes the address of an order, cancels one piece, and returns the other when it has arrived. */
async function changeOrder(visitor: Visitor, order: string, operate: Operate): Promise<void> {
  const at = (end: string) => order.replace(/(?=\?|$)/, `/${end}`);
  const openLinks = async () => {
    const { page } = await visitor.open(order);
    for (const link of linksOf(page, (href) => /\/(?:documents|calendar)\//.test(href)))
      await visitor.ask(link);
  };
  const why = ["--by", "kim", "--note", "as planned"];
  await openLinks();
  await visitor.press((await visitor.open(at("address"))).page, "Change delivery", {
    street: "14 Main Street",
  });
  await change(visitor, at("cancel"), "Cancel order");
  operate("ship", numberOf(order), ...why);
  await openLinks();
  await visitor.open(at("cancel"));
  operate("deliver", numberOf(order), ...why);
  await change(visitor, at("return"), "Return items");
  await openLinks();
  const { page } = await visitor.open(order);
  for (const link of linksOf(page, (href) => /returnOrder|cancel-return/.test(href)))
    await visitor.press((await visitor.open(link)).page, "Cancel return");
}

/** Chooses one piece of the first line, then confirms. */
async function change(visitor: Visitor, path: string, button: string): Promise<Answer> {
  const { page } = await visitor.open(path);
  const form = findForm(page, "Continue");
  const chosen = all(form, "input", "select").flatMap((control) => {
    const name = attribute(control, "name") ?? "";
    const options = all(control, "option").map((option) => attribute(option, "value") ?? "");
    if (name === "line") return [[name, attribute(control, "value")!]];
    if (name.startsWith("quantity-")) return [[name, "1"]];
    return name === "reason" ? [[name, options.find(Boolean)!]] : [];
  });
  const confirming = await visitor.press(
    page,
    "Continue",
    Object.fromEntries(chosen) as Record<string, string>,
  );
  const days = all(findForm(confirming.page, button), "select")
    .filter((select) => attribute(select, "name") === "pickupDay")
    .flatMap((select) => all(select, "option").map((option) => attribute(option, "value") ?? ""));
  await visitor.press(confirming.page, button, days.length > 0 ? { pickupDay: "" } : { version: "0" });
  return visitor.press(confirming.page, button, days.length > 0 ? { pickupDay: days.find(Boolean)! } : {});
}

/** The forms of the checkout and of the cart, sent after the cart has changed in a second window. */
async function staleForms(origin: string): Promise<void> {
  const product = await shopping.someProduct(new Visitor(origin));
  for (const change of [/^Update/, /^Remove/]) {
    const visitor = new Visitor(origin);
    await shopping.shopUntil("payment", visitor, product, 2);
    const review = await shopping.pay(visitor);
    const pages = [review];
    for (const step of [
      "/cart",
      "/checkout/contact",
      "/checkout/delivery?edit=address",
      "/checkout/delivery",
      "/checkout/payment",
    ])
      pages.push(await visitor.open(step));
    await visitor.press(
      (await visitor.open("/cart")).page,
      change,
      change.test("Update") ? { quantity: "1" } : {},
    );
    for (const { page } of pages)
      for (const form of all(page.document, "form"))
        if (attribute(form, "method") === "post")
          await visitor.follow(await visitor.post(attribute(form, "action")!, fieldsOf(form)));
  }
}

function linksOf(page: ServedPage, matches: (href: string) => boolean): string[] {
  const links = all(page.document, "a").map((link) => attribute(link, "href") ?? "");
  return [...new Set(links.filter(matches))];
}
