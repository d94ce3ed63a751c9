import { Link } from "@react-email/components";

import type { MailDefinition } from "./definition";
import { duration, greeting, validity } from "./formats";
import { Action, Code, Note, Paragraph } from "./parts";
import { ink } from "./styles";

/** The code in its subject confirms an address and opens nothing, so a lock screen may show it. */
export const verifyEmail: MailDefinition<"verify-email"> = {
  subject: ({ brand, data }) => `Your code for ${brand.name}: ${data.code}`,
  preheader: ({ data, writtenAt }) =>
    `Confirm your email address. The code is valid for ${duration(writtenAt, data.expiresAt)}.`,
  heading: () => "Confirm your email address",
  reason: ({ brand }) =>
    `You get this email because somebody registered this address at ${brand.name}. If it wasn’t you, ignore it: nothing happens without the code.`,
  body: ({ brand, data, writtenAt }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>Enter this code where you registered, or open the page below.</Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Action brand={brand} to={data.link}>
        Confirm email address
      </Action>
      <Note>{validity(writtenAt, data)}</Note>
    </>
  ),
};

export const accountExists: MailDefinition<"account-exists"> = {
  subject: ({ brand }) => `You already have an account at ${brand.name}`,
  preheader: () => "Sign in with this address, or choose a new password.",
  heading: () => "You already have an account",
  reason: ({ brand }) =>
    `You get this email because somebody tried to register this address at ${brand.name}. If it wasn’t you, there’s nothing to do: your account hasn’t changed.`,
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
        Forgot your password?{" "}
        <Link href={brand.link(data.resetLink)} style={{ color: ink, textDecoration: "underline" }}>
          Choose a new one
        </Link>
      </Paragraph>
    </>
  ),
};

export const signInCode: MailDefinition<"sign-in-code"> = {
  subject: ({ brand }) => `Your sign-in code for ${brand.name}`,
  preheader: ({ data, writtenAt }) =>
    `Open this email to see the code. It is valid for ${duration(writtenAt, data.expiresAt)}.`,
  heading: () => "Your sign-in code",
  reason: ({ brand }) =>
    `You get this email because somebody asked to sign in at ${brand.name} with this address. If it wasn’t you, ignore it, and don’t share the code.`,
  body: ({ brand, data, writtenAt }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>Enter this code to sign in.</Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Action brand={brand} to={data.link}>
        Enter the code
      </Action>
      <Note>
        The code works once, for {duration(writtenAt, data.expiresAt)}. {brand.name} never asks for it by
        phone.
      </Note>
    </>
  ),
};

export const noAccount: MailDefinition<"no-account"> = {
  subject: ({ brand }) => `No account at ${brand.name} for this address`,
  preheader: () => "Somebody asked for a code, but this address has no account.",
  heading: () => "This address has no account",
  reason: ({ brand }) =>
    `You get this email because somebody entered this address at ${brand.name}. If it wasn’t you, there’s nothing to do.`,
  body: ({ brand, data }) => (
    <>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        Somebody asked for a code or a new password for this address at {brand.name}. It has no account there.
        You may have used another address, or you can create an account now.
      </Paragraph>
      <Action brand={brand} to={data.registerLink}>
        Create account
      </Action>
    </>
  ),
};

export const resetPassword: MailDefinition<"reset-password"> = {
  subject: ({ brand }) => `Choose a new password for ${brand.name}`,
  preheader: ({ data, writtenAt }) =>
    `Open this email within ${duration(writtenAt, data.expiresAt)} to choose a new password.`,
  heading: () => "Choose a new password",
  reason: ({ brand }) =>
    `You get this email because somebody asked for a new password for this address at ${brand.name}. If it wasn’t you, ignore it: your password stays as it is.`,
  body: ({ brand, data, writtenAt }) => (
    <>
      <Paragraph>{greeting(data.firstName)}</Paragraph>
      <Paragraph>Open the page below to choose a new password, or enter this code there.</Paragraph>
      <Code brand={brand}>{data.code}</Code>
      <Action brand={brand} to={data.link}>
        Choose a new password
      </Action>
      <Note>{validity(writtenAt, data)} One of them works, once.</Note>
    </>
  ),
};
