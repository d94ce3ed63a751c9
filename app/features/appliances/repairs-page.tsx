import { AccountPage } from "~/ui/account-frame/account-frame";

import type { RepairsView } from "./repair.data.server";
import { RepairForm } from "./repair-form";
import { RepairList } from "./repair-list";

const title = "Repair services";

/** Repair requests and the form for a new one. Guests see no navigation of an account (APPLIANCE-13). */
export function RepairsPage({ page }: { page: RepairsView }) {
  const { form, links, phone } = page;
  const lead = "Tell us what is wrong. We contact you to agree on a visit.";
  const parts = (
    <>
      <Requests page={page} />
      <section className="stack appliance-part" aria-labelledby="new-request">
        <h2 id="new-request">Request a repair</h2>
        <RepairForm form={form} finder={links.finder} />
      </section>
      <p>
        Is it urgent? Call {phone}, or see <a href={links.support}>support</a>.
      </p>
    </>
  );
  if (!form.isGuest)
    return (
      <AccountPage title={title} lead={lead}>
        {parts}
      </AccountPage>
    );
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      <p className="lead">
        {lead} No account needed. Do you have one? <a href={links.signIn}>Sign in</a> and type less.
      </p>
      {parts}
    </div>
  );
}

function Requests({ page: { repairs, form } }: { page: RepairsView }) {
  if (repairs.length === 0) return null;
  return (
    <section className="stack appliance-part" aria-labelledby="requests">
      <h2 id="requests">Your repair requests</h2>
      <RepairList repairs={repairs} action={form.action} />
    </section>
  );
}
