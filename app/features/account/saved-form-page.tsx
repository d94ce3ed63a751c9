import { FormToken } from "~/request/forms/form-token";
import { savedFormField } from "~/request/forms/saved-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { SummaryList } from "~/ui/summary-list/summary-list";

import type { loadSavedForm } from "./saved-form.data.server";
import "./saved-form-page.css";

/** A form that was sent in vain. Its page checks it as if it had been sent from there. */
export function SavedFormPage({ page }: { page: Awaited<ReturnType<typeof loadSavedForm>> }) {
  const { form, home, action } = page;
  if (!form)
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          heading="No form is waiting"
          actions={<ButtonLink href={home}>Continue shopping</ButtonLink>}
        >
          <p>Forms are kept here for half an hour.</p>
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap section kept-form">
      <header className="stack">
        <h1>Send your form again?</h1>
        <p className="lead">
          You filled it in before you signed in, for another account, or in a session that has ended. Nothing
          was changed yet.
        </p>
      </header>
      {form.typed.length > 0 ? (
        <SummaryList rows={form.typed.map(({ label, value }) => ({ term: label, detail: value }))} />
      ) : null}
      {form.isCut ? <p>Some of it was too long to keep. The next page lets you add it.</p> : null}
      <div className="row">
        <form method="post" action={form.action} aria-label="Your form">
          <FormToken />
          <input type="hidden" name={savedFormField} value="1" />
          {form.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button>Send it now</Button>
        </form>
        <form method="post" action={action} aria-label="Do not send it">
          <FormToken />
          <Button variant="secondary">Do not send it</Button>
        </form>
      </div>
    </div>
  );
}
