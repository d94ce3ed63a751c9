import { requireArgument } from "#platform/cli/command";
import { resendMail } from "#platform/purchase/fulfillment/resend-mail";

import { changeCommand } from "./change-command";

/** `resend` (OPERATOR-51). */
export const resendCommand = changeCommand({
  name: "resend",
  arguments: 2,
  usage: "<order> <mail> --by name --note why",
  summary: "send a mail about an order once more",
  details:
    "The mail is named as `order` lists it, such as order-shipped: the newest with this name. With the cause that `order --json` shows it is that one. Mails are kept for 30 days.",
  read(input) {
    const mail = requireArgument(input, 1, "the mail's name");
    return ({ services, request }) => resendMail(services, request, { mail });
  },
});
