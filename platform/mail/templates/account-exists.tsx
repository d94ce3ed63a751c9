import { Link } from "@react-email/components";

import type { MailDefinition } from "./definition";
import { greeting } from "./formats";
import { Action, Paragraph } from "./parts";
import { ink } from "./styles";

export const accountExists: MailDefinition<"account-exists"> = {
  subject: ({ brand }) => `You already have an account at ${brand.name}`,
  preheader: () => "Sign in with this address, or choose a new password.",
  heading: () => "You already have an account",
  reason: ({ brand }) =>
    `You get this email because somebody tried to register this address at ${brand.name}. If it was not you, there is nothing to do: your account has not changed.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>
        This address was just used to create an account at {brand.name}. It has one already, so no second one
        was made. Sign in with it.
      </Paragraph>
      <Action brand={brand} to={data.signInLink}>
        Sign in
      </Action>
      <Paragraph>
        Forgotten your password?{" "}
        <Link href={brand.link(data.resetLink)} style={{ color: ink, textDecoration: "underline" }}>
          Choose a new one
        </Link>
      </Paragraph>
    </>
  ),
};
