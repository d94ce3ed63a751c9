import type { MailDefinition } from "./definition";

import type { AboutOrder } from "./about-order";
import { deliveryMails } from "./order-deliveries";
import { paymentMails } from "./order-payments";
import { refundMails } from "./order-refunds";
import { returnMails } from "./order-returns";

/** The mails about a placed order, beside its confirmation. */
export const orderMails: { [Name in AboutOrder]: MailDefinition<Name> } = {
  ...deliveryMails,
  ...refundMails,
  ...returnMails,
  ...paymentMails,
};
