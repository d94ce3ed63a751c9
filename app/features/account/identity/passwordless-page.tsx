import { Form, useActionData } from "@remix-run/react";

import { IdentityPage } from "~/features/account/identity-page";
import { FormToken } from "~/request/forms/form-token";
import { Button, ButtonLink } from "~/ui/button/button";

import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";
import { identityIntent } from "./identity.intents";
import { LinkToken } from "./link-token";
import type { loadPasswordless } from "./passwordless.data.server";

type PageData = Awaited<ReturnType<typeof loadPasswordless>>;

export function PasswordlessPage({ page }: { page: PageData }) {
  const answer = useActionData();
  const password = { text: "Prefer your password?", label: "Sign in", href: page.links.login };
  if (page.step === "email")
    return (
      <IdentityPage
        heading="Sign in with a code"
        lead="We’ll email you a code. No password needed."
        refused={answer}
        room={page.room}
        otherWays={[password]}
      >
        <EmailStep action={page.action} constraints={page.constraints} answer={answer} />
      </IdentityPage>
    );
  if (page.step === "code")
    return (
      <IdentityPage
        heading="Enter your code"
        lead={`If ${page.maskedEmail} has an account, a code is on its way to it.`}
        refused={answer}
        room={page.room}
        otherWays={[{ label: "Use another email address", href: page.links.again }, password]}
      >
        <CodeStep action={page.action} constraints={page.constraints} answer={answer} />
      </IdentityPage>
    );
  return <ByLink page={page} />;
}

/** The page that a mailed link opens. Only its button signs in. */
function ByLink({ page }: { page: PageData & { step: "link" | "ended" } }) {
  const answer = useActionData();
  if (page.step === "ended")
    return (
      <IdentityPage
        heading="This link no longer works"
        lead="It’s been used, or its 15 minutes are up."
        refused={answer}
        room={page.room}
      >
        <ButtonLink href={page.links.again}>Sign in with a code</ButtonLink>
      </IdentityPage>
    );
  return (
    <IdentityPage
      heading="Sign in"
      lead={`You sign in as ${page.maskedEmail} in this browser.`}
      refused={answer}
      room={page.room}
    >
      <Form method="post" action={page.action} aria-label="Sign in">
        <FormToken />
        <LinkToken token={page.token} />
        <input type="hidden" name="intent" value={identityIntent.link} />
        <Button>Sign in</Button>
      </Form>
    </IdentityPage>
  );
}
