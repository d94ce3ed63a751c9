import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";

import type { UnsubscribeView } from "./unsubscribe.server";

/** One button. Once it was pressed, the page only says so. */
export function UnsubscribePage({ page: { title, text, action } }: { page: UnsubscribeView }) {
  return (
    <div className="wrap section stack prose">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {action !== null && (
        <Form method="post" action={action} aria-label={title}>
          <FormToken />
          <Button name="intent" value="unsubscribe">
            Unsubscribe
          </Button>
        </Form>
      )}
    </div>
  );
}
