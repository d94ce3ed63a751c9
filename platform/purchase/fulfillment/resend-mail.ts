import { sql } from "kysely";

import { notFound } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import type { MailTemplate } from "#platform/core/mail-data";

import { changeOrder, type Changed, type ChangeRequest } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";

/**
 * Writes a mail about an order once more (OPERATOR-51): the newest with this template, or the one with this
 * cause. Its link is made anew, because links are removed from a mail that was sent. Throws 404 if there is
 * none, or if it was deleted because of its age.
 */
export function resendMail(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { mail }: { mail: string },
): Promise<Changed> {
  return changeOrder(services, request, async (draft) => {
    const { order } = draft.record;
    const found = await draft.trx
      .selectFrom("outbox")
      .select(["template", "cause", "data"])
      .where("topic", "=", "mail")
      .where((is) => is(is.fn("lower", ["recipient"]), "=", order.email.toLowerCase()))
      .where(sql<boolean>`data->>'orderNumber' = ${order.order_number}`)
      .where((is) => is.or([is("template", "=", mail), is("cause", "=", mail)]))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .executeTakeFirst();
    if (!found) throw notFound(`There is no mail ${mail} about this order, or it was deleted`);
    const template = found.template as MailTemplate & "order-delivered";
    const data = { ...(found.data as object), ...orderMailBase(draft.record) };
    const cause = `again:${newId("event")}`;
    draft.event("MailSentAgain", { mail: template, first: found.cause }, cause);
    draft.mail(template, data as Parameters<typeof draft.mail<"order-delivered">>[1], cause);
  });
}
