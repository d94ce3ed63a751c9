import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { Button } from "~/ui/button/button";

import { applianceIntent } from "./appliances.intents";
import type { RepairView } from "./repair-view.server";
import "./appliances.css";

/** Repair requests with their states. With `action` those that may be canceled have a button. */
export function RepairList({ repairs, action }: { repairs: readonly RepairView[]; action?: string }) {
  return (
    <ul className="repairs">
      {repairs.map((repair) => (
        <li key={repair.id} className="stack">
          <p>
            <strong>
              {repair.reference}: {repair.problem}
            </strong>
            <br />
            <span data-repair-status="">{repair.status}</span>
          </p>
          <p className="small muted">
            {repair.product} · {repair.numbers} · Requested {repair.requested}
          </p>
          <p className="description">{repair.description}</p>
          {action && repair.canCancel ? (
            <Form method="post" action={action} aria-label={`Cancel repair request ${repair.reference}`}>
              <FormToken />
              <input type="hidden" name="intent" value={applianceIntent.cancelRepair} />
              <Button variant="secondary" name="repairRequestId" value={repair.id}>
                Cancel request<span className="vh"> {repair.reference}</span>
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
