import { accountFlows } from "./account-states";
import { backInStockPages } from "./back-in-stock-states";
import { identityFlows } from "./identity-states";
import { handOverPages } from "./merge-guest-states";
import { addressPages } from "./address-states";
import { orderPages } from "./order-states";
import type { ServedPage } from "./page";
import { purchasePages } from "./purchase-states";
import { requestPages } from "./request-states";
import {
  addProduct,
  chooseMethod,
  fillCart,
  giveAddress,
  giveContact,
  goodCard,
  openGateway,
  person,
  shopUntilReview,
  someProduct,
  startCheckout,
} from "./shopping";
import { Visitor } from "./visitor";
import { wishlistPages } from "./wishlist-states";

/** Each leads to pages that only posts lead to, with shoppers of its own. */
export const flows = {
  formsThatCameBack,
  steps,
  gatewayPages,
  orderPages,
  handOverPages,
  addressPages,
  wishlistPages,
  backInStockPages,
  purchasePages,
  requestPages,
  errors,
};

/**
 * Visits pages that only posts lead to: forms with errors, a filled cart, every step of the checkout, the
 * payment page, error pages.
 */
export async function preparedPages(origin: string): Promise<ServedPage[]> {
  const pages = await Promise.all([
    ...Object.values(flows).map((flow) => flow(origin)),
    ...Object.values({ ...accountFlows, ...identityFlows }).map(async (flow) =>
      (await flow(origin)).map(({ page }) => page),
    ),
  ]);
  return pages.flat();
}

async function formsThatCameBack(origin: string) {
  const visitor = new Visitor(origin);
  const home = await visitor.open("/");
  const wrongZip = await visitor.press(home.page, "Save ZIP code", { zip: "abcde" });
  const zipPage = await visitor.open("/delivery-zip");
  const wrongZipThere = await visitor.press(zipPage.page, "Save ZIP code", { zip: "00000" });
  const shortTerm = await visitor.open("/global-search/?q=ab");
  const lookup = await visitor.open("/check-order-status");
  const emptyLookup = await visitor.press(lookup.page, "Check order");
  const unknownOrder = await visitor.press(lookup.page, "Check order", {
    orderNumber: "1",
    email: person.email,
    lastName: person.lastName,
  });
  const product = await visitor.open(await someProduct(visitor));
  const added = await addProduct(visitor, product.page.address, 2);
  const cart = await visitor.open("/cart");
  const tooMany = await visitor.press(product.page, "Add to cart", { quantity: "99" });
  const noQuantity = await visitor.press(cart.page, /^Update/, { quantity: "-3" });
  const wrongCoupon = await visitor.press(cart.page, "Apply", { couponCode: "NO-SUCH-CODE" });
  const coupon = await visitor.press(cart.page, "Apply", { couponCode: "WELCOME10" });
  return [
    wrongZip,
    wrongZipThere,
    shortTerm,
    emptyLookup,
    unknownOrder,
    product,
    added,
    cart,
    tooMany,
    noQuantity,
    wrongCoupon,
    coupon,
  ].map(({ page }) => page);
}

async function steps(origin: string) {
  const visitor = new Visitor(origin);
  await fillCart(visitor);
  const guest = await startCheckout(visitor);
  const contact = await visitor.open("/checkout/contact");
  const emptyContact = await visitor.press(contact.page, "Continue");
  const address = await giveContact(visitor);
  const emptyAddress = await visitor.press(address.page, "Continue", { postalCode: "1" });
  const method = await giveAddress(visitor);
  const payment = await chooseMethod(visitor);
  const { visitor: other, review } = await shopUntilReview(origin);
  const confirmation = await other.press(review.page, "Place order");
  const later = await other.open(confirmation.page.address.replace(/&placed=1/, ""));
  return [
    guest,
    contact,
    emptyContact,
    address,
    emptyAddress,
    method,
    payment,
    review,
    confirmation,
    later,
  ].map(({ page }) => page);
}

/** Payments that take more than one page. These pages belong to the gateway and have no menus. */
async function gatewayPages(origin: string) {
  const visitor = new Visitor(origin);
  await fillCart(visitor);
  await startCheckout(visitor);
  await giveContact(visitor);
  await giveAddress(visitor);
  await chooseMethod(visitor);
  const gateway = await openGateway(visitor);
  const code = await visitor.press(gateway.page, /^Pay /, { ...goodCard, number: "4000000000003220" });
  const review = await visitor.press(code.page, "Confirm", { code: "123456" });
  const back = await visitor.press((await openGateway(visitor)).page, /^Cancel/);
  return [gateway, code, review, back].map(({ page }) => page);
}

async function errors(origin: string) {
  const visitor = new Visitor(origin);
  const answers = await Promise.all([
    visitor.open("/no-such-page"),
    visitor.open("/no-such-store/cart"),
    visitor.open("/product/gone/01t000000000000000"),
    visitor.open("/category/gone"),
    visitor.open("/%ff"),
    visitor.ask("/cart", { fields: { intent: "check-out" }, headers: { origin: "https://other.example" } }),
    visitor.ask("/cart", { method: "DELETE" }),
    visitor.open("/order-summary/1"),
    visitor.open("/hollins/no-such-page"),
  ]);
  return answers.map(({ page }) => page);
}
