import { randomUUID } from "node:crypto";

import { mailsTo } from "./mails";
import type { OrderSide } from "./order-side";

const templates = { link: "confirm-back-in-stock", mail: "back-in-stock" };

/** People who want to be told of products that are back. */
export function waitingShoppers(side: OrderSide) {
  const { db } = side;
  const now = () => new Date(Date.now() + side.clock.offset);
  const newEmail = () => `${randomUUID()}@example.com`;
  const soldOut = () => side.insertProduct({ stock: 0 });
  const setStock = (productId: string, onHand: number, reserved = 0) =>
    db.updateTable("stock").set({ on_hand: onHand, reserved }).where("product_id", "=", productId).execute();

  const ask = (
    productId: string,
    email: string,
    zipCode: string | null = "40222",
    who: Pick<ReturnType<OrderSide["shopper"]>, "call"> = side.shopper(),
  ) => who.call("requestBackInStock", { params: { productId }, body: { email, zipCode } });

  /** The mails with a link that confirms, or those about a product that is back; the newest first. */
  const mailsOf = async (email: string, kind: keyof typeof templates) =>
    (await mailsTo(db, email)).filter(({ cause }) => cause.startsWith(`${templates[kind]}:`));

  /** The token of the newest link that confirms a request. */
  async function linkTo(email: string): Promise<{ token: string }> {
    const [mail] = await mailsOf(email, "link");
    return { token: mail!.links[0]!.split("/").at(-1)! };
  }

  /** Makes a confirmed request, and returns its email address. */
  async function waits(productId: string, zipCode: string | null = "40222"): Promise<string> {
    const email = newEmail();
    await ask(productId, email, zipCode);
    const { body } = await side.shopper().call("confirmBackInStockRequest", { params: await linkTo(email) });
    if (body.status !== "Waiting") throw new Error(`${email} does not wait: ${body.status}`);
    return email;
  }

  /** The number of mails about a product that is back, by address. */
  const told = (emails: string[]) =>
    Promise.all(emails.map(async (email) => (await mailsOf(email, "mail")).length));

  const openRequests = (email: string) =>
    db.selectFrom("back_in_stock_request").selectAll().where("email", "=", email).execute();

  return { now, newEmail, soldOut, setStock, ask, mailsOf, linkTo, waits, told, openRequests };
}

/** The token of a mail's link for unsubscribing. */
export const unsubscribeToken = ({ links }: { links: string[] }): string =>
  links
    .find((link) => link.startsWith("/unsubscribe/"))!
    .split("/")
    .at(-1)!;
