import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { staySignedInIntent } from "~/request/visitor/stay-signed-in";
import { Button } from "~/ui/button/button";
import { Notice } from "~/ui/notice/notice";

/** Says that the session ends within 20 hours, with the button that extends it (SESSION-9). */
export function SessionEnds({ endsIn, actionUrl }: { endsIn: string; actionUrl: string }) {
  return (
    <div className="wrap flash">
      <Notice kind="info">
        <Form method="post" action={actionUrl} className="row" aria-label="Stay signed in" preventScrollReset>
          <FormToken />
          <PageQuery />
          <input type="hidden" name="intent" value={staySignedInIntent} />
          <p>You’ll be signed out in {endsIn}. </p>
          <Button variant="secondary">Stay signed in</Button>
        </Form>
      </Notice>
    </div>
  );
}
