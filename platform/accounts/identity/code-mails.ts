import { mailLinks } from "#contract/mail-links";

import type { MailData } from "#platform/core/mail-data";
import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";

import type { IssuedChallenge } from "./challenges";

/** The recipient of a challenge's mail. */
interface MailScope {
  trx: Executor;
  webstoreId: string;
  recipient: string;
  now: Date;
}

/** Writes the mail of a challenge; see `MailData`. */
type CodeMail = (scope: MailScope, challenge: IssuedChallenge) => Promise<boolean>;

const mail =
  <Template extends keyof MailData>(
    template: Template,
    dataOf: (challenge: IssuedChallenge) => MailData[Template],
  ): CodeMail =>
  ({ trx, webstoreId, recipient, now }, challenge) =>
    writeMail(
      trx,
      { template, data: dataOf(challenge), recipient, webstoreId, cause: `${template}:${challenge.id}` },
      now,
    );

const withCode = (
  template: "verify-email" | "sign-in-code" | "reset-password" | "confirm-new-email",
  firstName: string | null,
  linkTo: (token: string) => string,
): CodeMail =>
  mail(template, ({ code, token, codeExpiresAt, linkExpiresAt }) => ({
    firstName,
    code,
    link: linkTo(token),
    expiresAt: codeExpiresAt.toISOString(),
    linkExpiresAt: linkExpiresAt.toISOString(),
  }));

export const codeMails = {
  verifyEmail: (firstName: string | null) => withCode("verify-email", firstName, mailLinks.verify),
  signInCode: (firstName: string | null) => withCode("sign-in-code", firstName, mailLinks.signInByLink),
  resetPassword: (firstName: string | null) => withCode("reset-password", firstName, mailLinks.resetPassword),
  confirmNewEmail: (firstName: string | null) => withCode("confirm-new-email", firstName, mailLinks.verify),
  accountExists: mail("account-exists", () => ({
    firstName: null,
    signInLink: mailLinks.signIn,
    resetLink: mailLinks.forgotPassword,
  })),
  noAccount: mail("no-account", () => ({ registerLink: mailLinks.register })),
};
