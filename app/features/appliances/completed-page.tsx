import { ButtonLink } from "~/ui/button/button";
import { SummaryList } from "~/ui/summary-list/summary-list";

import type { CompletedView } from "./completed.data.server";

/** The page after a registration (APPLIANCE-11). */
export function CompletedPage({ page }: { page: CompletedView }) {
  const { rows, email, isGuest, links } = page;
  return (
    <div className="wrap section stack">
      <h1>Registration completed</h1>
      <p className="lead">Your product is registered. A confirmation goes to {email}.</p>
      <SummaryList rows={rows} />
      <div className="row">
        {isGuest ? null : (
          <>
            <ButtonLink href={links.appliance}>See your product</ButtonLink>{" "}
          </>
        )}
        <ButtonLink variant="secondary" href={links.another}>
          Register another product
        </ButtonLink>
      </div>
      {isGuest ? (
        <p>
          To find the product again, <a href={links.createAccount}>create an account</a> with the same email
          address. You can then add this registration to it.
        </p>
      ) : null}
    </div>
  );
}
