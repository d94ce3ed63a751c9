import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { Picture } from "~/ui/picture/picture";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { applianceIntent } from "./appliances.intents";
import type { MyApplianceView } from "./my-appliance.data.server";
import { ProofField } from "./proof-field";
import { PurchaseFields } from "./purchase-fields";
import { RepairList } from "./repair-list";
import "./appliances.css";

/** One registered product with everything about it (APPLIANCE-12). */
export function MyAppliancePage({ page }: { page: MyApplianceView }) {
  const { name, image, rows, documents, proof, repairs, links } = page;
  return (
    <AccountPage title={name}>
      <div className="appliance-head">
        {image ? <Picture mediaId={image.id} alt={image.alternateText} sizes="16rem" max={640} /> : null}
        <SummaryList rows={rows} />
      </div>
      <div className="row">
        <ButtonLink href={links.repair}>Request a repair</ButtonLink>
        <ButtonLink variant="secondary" href={links.parts}>
          Parts and accessories
        </ButtonLink>
      </div>
      <section className="stack appliance-part" aria-labelledby="papers">
        <h2 id="papers">Documents and guides</h2>
        <ul>
          {documents.map(({ title, href }) => (
            <li key={href}>
              <a href={href} data-reload="">
                {title}
              </a>
            </li>
          ))}
          {proof ? (
            <li>
              <a href={proof.href} download data-reload="">
                Proof of purchase: {proof.fileName}
              </a>
            </li>
          ) : null}
          {links.product ? (
            <li>
              <a href={links.product}>Specifications of this model</a>
            </li>
          ) : null}
          <li>
            <a href={links.guides}>How-to guides</a>
          </li>
        </ul>
      </section>
      {repairs.length > 0 ? (
        <section className="stack appliance-part" aria-labelledby="repairs">
          <h2 id="repairs">Repair requests</h2>
          <RepairList repairs={repairs} />
        </section>
      ) : null}
      <ChangeForm page={page} />
      <section className="stack appliance-part" aria-labelledby="remove">
        <h2 id="remove">Remove this product</h2>
        <p>
          If you’ve sold it, for example. We’ll delete its proof of purchase too, and the new owner can
          register it.
        </p>
        <Form method="post" action={page.form.action} aria-label="Remove this product">
          <FormToken />
          <Button variant="secondary" name="intent" value={applianceIntent.remove}>
            Remove product
          </Button>
        </Form>
      </section>
    </AccountPage>
  );
}

function ChangeForm({ page: { form, proof } }: { page: MyApplianceView }) {
  const refused = findRefusal(useActionData(), applianceIntent.change);
  const { formProps, input } = useTypedForm({
    form: applianceIntent.change,
    refused,
    constraint: form.constraints,
    defaultValue: form.values,
  });
  return (
    <section className="stack appliance-part" aria-labelledby="change">
      <h2 id="change">Change the purchase details</h2>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <Form
        method="post"
        action={form.action}
        encType="multipart/form-data"
        className="stack appliance-form"
        aria-label="Change the purchase details"
        {...formProps}
      >
        <FormToken />
        <input type="hidden" name="intent" value={applianceIntent.change} />
        <PurchaseFields input={input} today={form.today} />
        <ProofField error={refused?.error.proof?.[0]} isAnother={proof !== null} />
        <Button variant="secondary">Save changes</Button>
      </Form>
    </section>
  );
}
