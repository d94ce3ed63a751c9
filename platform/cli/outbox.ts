import { listMails, publicMail } from "#platform/mail/read-outbox";

import { numberOption, textOption, type Command } from "./command";
import { drawTable, plainText } from "./terminal";

/** `outbox` (OPERATOR-29). */
export const outboxCommand: Command = {
  name: "outbox",
  usage: "[--to email] [--limit number] [--json]",
  summary: "list the newest mails, and what became of each",
  details:
    "Codes and links that only the recipient may know are removed from a mail once it has been sent by SMTP.",
  options: [
    { name: "to", value: "email", help: "only mails to this address" },
    { name: "limit", value: "number", help: "how many (1 to 1000); default 50" },
    { name: "json", help: "print JSON: a list of objects with to, subject, text, html, createdAt and cause" },
  ],
  async run({ db, site, terminal }, input) {
    const limit = numberOption(input, "limit", { min: 1, max: 1000, fallback: 50 });
    const mails = await listMails({ db, site }, { to: textOption(input, "to"), limit });
    if (input.options.json) return terminal.out(`${JSON.stringify(mails.map(publicMail), null, 2)}\n`);
    terminal.out(
      mails.length === 0
        ? "No mails.\n"
        : drawTable(
            ["written (UTC)", "to", "subject", "state", "attempts", "last error"],
            mails.map((mail) => [
              mail.createdAt.toISOString().slice(0, 19).replace("T", " "),
              plainText(mail.to),
              plainText(mail.subject),
              mail.state,
              String(mail.attempts),
              plainText(mail.lastError ?? ""),
            ]),
          ),
    );
  },
};
