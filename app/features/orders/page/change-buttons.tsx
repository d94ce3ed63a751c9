import { Form } from "@remix-run/react";

import type { ChangeButton } from "~/features/orders/open/order-links.server";
import { Button } from "~/ui/button/button";

/** Leads to the pages on which an order is changed (ORDER-27). Nothing is changed here. */
export const ChangeButtons = ({ buttons }: { buttons: readonly ChangeButton[] }) =>
  buttons.map(({ label, action, query }) => (
    <Form key={label} method="get" action={action} aria-label={label}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary">{label}</Button>
    </Form>
  ));
