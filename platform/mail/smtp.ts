import { createTransport, type SendMailOptions } from "nodemailer";

/** Sends one message. Throws a `DeliveryError` if the server does not take it. */
export type Deliver = (message: SendMailOptions) => Promise<void>;

/** Why a message was not taken. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** The server will never take it, for example because nobody has the address. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** Limits in milliseconds, so that a server that does not answer does not hold a mail beyond its claim. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** Delivers to the server of `SMTP_URL`, each message by a connection of its own. */
export function createSmtp(url: string): Deliver {
  const transport = createTransport({ url, ...limits });
  return async (message) => {
    try {
      await transport.sendMail(message);
    } catch (cause) {
      const { responseCode = 0, command = "", message: reason } = cause as SmtpFailure;
      // A refusal of the sign-in is about our settings, not about the mail.
      const isAboutMail = /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command);
      throw new DeliveryError(reason, responseCode >= 500 && isAboutMail);
    }
  };
}

/** An error of nodemailer. */
interface SmtpFailure extends Error {
  responseCode?: number;
  command?: string;
}
