import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import type { loadAccounts } from "./accounts.data.server";
import "./accounts-page.css";

type Page = Awaited<ReturnType<typeof loadAccounts>>;

/** The accounts that the shopper may act for, each with its button. The next page is a new document. */
export function AccountsPage({ page }: { page: Page }) {
  const { accounts, action, home } = page;
  const refused = findRefusal(useActionData());
  if (accounts.length < 2)
    return (
      <AccountPage title="Accounts">
        <EmptyState
          heading="You buy for one account only"
          actions={<ButtonLink href={home}>Continue shopping</ButtonLink>}
        >
          <p>If you look after more accounts, call us and we’ll add them here.</p>
        </EmptyState>
      </AccountPage>
    );
  return (
    <AccountPage
      title="Accounts"
      lead="Choose who you’re buying for. Prices, cart, lists and orders are that account’s."
    >
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <Form reloadDocument method="post" action={action} aria-label="Accounts">
        <FormToken />
        <ul className="accounts">
          {accounts.map((account) => (
            <Account key={account.choice} account={account} />
          ))}
        </ul>
      </Form>
    </AccountPage>
  );
}

function Account({ account }: { account: Page["accounts"][number] }) {
  const { choice, name, isOwn, isCurrent, parentName, address } = account;
  return (
    <li>
      <div>
        <h2>{name}</h2>
        {isOwn ? <p className="small muted">Your own account</p> : null}
        {parentName ? <p className="small muted">Part of {parentName}</p> : null}
        {address.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      {isCurrent ? (
        <p>You’re buying for this account.</p>
      ) : (
        <Button variant="secondary" name="accountId" value={choice}>
          {isOwn ? "Back to my own account" : `Act for ${name}`}
        </Button>
      )}
    </li>
  );
}
