import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";

import type { FriendCodeView } from "./referral.server";

/** The page of a link that was shared: nothing happens before its button is pressed (REFERRAL-6). */
export function FriendCodePage({ page }: { page: FriendCodeView }) {
  const { title, terms, code, isUsable, isKept, links } = page;
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      {isUsable ? (
        <>
          <p className="lead">
            {terms.discount} off your first order of {terms.minimum} or more.
          </p>
          <p>
            Your code is <strong>{code}</strong>. Type it in your cart, under “Promotion code”, or keep it
            here: then it’s filled in.
          </p>
          {isKept ? (
            <p>
              We keep it for you. <a href={links.cart}>Go to the cart</a>
            </p>
          ) : (
            <Form method="post" action={links.action} aria-label="Keep the code">
              <FormToken />
              <Button>Keep the code</Button>
            </Form>
          )}
        </>
      ) : (
        <p className="lead">It has ended, or enough friends have used it this year.</p>
      )}
      <p>
        <a href={links.home}>Start shopping</a>
      </p>
    </div>
  );
}
