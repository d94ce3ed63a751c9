import type { AddressInfo } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

/** A mail that the server has taken. */
export interface Delivered extends ParsedMail {
  recipients: string[];
  from_address: string;
}

/** A refusal with an SMTP status, such as 450 or 550. */
const refusal = (responseCode: number) =>
  Object.assign(new Error(`refused with ${responseCode}`), { responseCode });

/**
 * A real SMTP server on a free port of this machine. `refuse` gives the status that a recipient or, with
 * 'data', a message is refused with. `hold` is waited for after a message has arrived and before the server
 * says so.
 */
export async function startMailServer() {
  const delivered: Delivered[] = [];
  const behavior = {
    refuse: (_recipient: string): number | null => null,
    hold: null as Promise<void> | null,
  };
  let open = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onConnect(_session, done) {
      open += 1;
      done();
    },
    onClose: () => void (open -= 1),
    onRcptTo({ address }, _session, done) {
      const status = behavior.refuse(address);
      done(status === null ? null : refusal(status));
    },
    onData(stream, session, done) {
      simpleParser(stream)
        .then(async (mail) => {
          const { rcptTo, mailFrom } = session.envelope;
          delivered.push(
            Object.assign(mail, {
              recipients: rcptTo.map(({ address }) => address),
              from_address: mailFrom ? mailFrom.address : "",
            }),
          );
          await behavior.hold;
          done();
        })
        .catch(done);
    },
  });
  // A client that is killed closes its connection in the middle.
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    behavior,
    connections: () => open,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
