import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import { SummaryList } from "~/ui/summary-list/summary-list";

import "~/ui/rich-text/rich-text.css";

import type { ReferralView } from "./referral.server";

/** The code that a shopper shares, and what came of it (REFERRAL-6). */
export function ReferralPage({ page }: { page: ReferralView }) {
  const { terms, code, rewards } = page;
  return (
    <AccountPage
      title="Refer a friend"
      lead={`Your friend saves ${terms.discount} on a first order of ${terms.minimum} or more. You get ${terms.reward} off your next one.`}
    >
      <div className="rich">
        {page.support ? (
          <p>
            We’ve ended your code {code}, so friends can’t use it anymore. Rewards that you have stay yours.
            If you think we’re wrong, <a href={page.support}>write to us</a>.
          </p>
        ) : code === null ? (
          <GetCode action={page.action} />
        ) : (
          <Share page={page} code={code} />
        )}
        {rewards.length > 0 ? (
          <>
            <h2>Your rewards</h2>
            <SummaryList
              rows={rewards.map((each) => ({
                term: each.code,
                detail: `${each.text}. ${each.state}.`,
              }))}
            />
          </>
        ) : null}
        <h2>How it works</h2>
        <ul className="prose">
          <li>Your friend types the code in the cart. It’s for a first order, once per person.</li>
          <li>It isn’t for you, your own email addresses or your own address.</li>
          <li>
            We email your reward when the time for returns is over, 30 days after the delivery, if your friend
            has kept {terms.minimum} or more.
          </li>
          <li>
            A code is used by {terms.yearlyLimit} friends in a year. A reward works once, for orders of{" "}
            {terms.minimum} or more, and for a year.
          </li>
        </ul>
      </div>
    </AccountPage>
  );
}

function GetCode({ action }: { action: string }) {
  return (
    <Form method="post" action={action} aria-label="Get your code">
      <FormToken />
      <Button>Get your code</Button>
    </Form>
  );
}

function Share({ page: { link, mailTo, facts }, code }: { page: ReferralView; code: string }) {
  return (
    <>
      <SummaryList rows={[{ term: "Your code", detail: <strong>{code}</strong> }, ...facts]} />
      <TextField
        label="Link to share"
        hint="Select it and copy it. It shows your friend the code, and nothing about you."
        name="link"
        readOnly
        defaultValue={link}
      />
      <p>
        <ButtonLink variant="secondary" href={mailTo}>
          Email it
        </ButtonLink>
      </p>
    </>
  );
}
