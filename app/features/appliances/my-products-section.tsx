import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { applianceIntent } from "./appliances.intents";
import type { MyProductsView } from "./my-products.data.server";
// Style sheets of the list, whose code the browser does not get.
import "~/ui/empty-state/empty-state.css";
import "~/ui/picture/picture.css";
import "./appliances.css";

/** The registered products, a part of the page of the shopper's account (APPLIANCE-12). */
export function MyProductsSection({ page }: { page: MyProductsView }) {
  const { html, claimable, action } = page;
  return (
    <section className="stack" aria-labelledby="my-products-title">
      <h2 id="my-products-title">My products</h2>
      {claimable ? <Claim text={claimable} action={action} /> : null}
      <StaticFragment name="my-products" className="stack" html={html} />
    </section>
  );
}

function Claim({ text, action }: { text: string; action: string }) {
  return (
    <Form method="post" action={action} className="claim stack" aria-label="Add your earlier registrations">
      <FormToken />
      <p>{text}</p>
      <Button variant="secondary" name="intent" value={applianceIntent.claim}>
        Add to my products
      </Button>
    </Form>
  );
}
