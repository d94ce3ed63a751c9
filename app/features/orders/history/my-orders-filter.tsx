import { Form } from "@remix-run/react";

import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SelectField, TextField } from "~/ui/field/field";

import type { loadMyOrders } from "./my-orders.data.server";

type Loaded = Awaited<ReturnType<typeof loadMyOrders>>;
export type MyOrdersView = Loaded extends infer Each
  ? Each extends { orders: unknown }
    ? Each
    : never
  : never;

/** The filter of the list of orders: a GET form, so that a filtered list has an address (ORDER-35). */
export function MyOrdersFilter({ page: { filter, action, paths } }: { page: MyOrdersView }) {
  const { values, errors } = filter;
  return (
    <>
      <ErrorSummary errors={summaryOf(errors)} />
      {/* The key draws the fields anew when a link changes the filter. */}
      <Form
        key={JSON.stringify(values)}
        method="get"
        action={action}
        className="my-orders-filter"
        aria-label="Filter orders"
        noValidate
      >
        <TextField
          label="First day"
          name="from"
          type="date"
          optional
          defaultValue={values.from}
          error={errors.from?.[0]}
        />
        <TextField
          label="Last day"
          name="to"
          type="date"
          optional
          defaultValue={values.to}
          error={errors.to?.[0]}
        />
        <SelectField
          label="Status"
          name="status"
          placeholder="All"
          options={filter.choices}
          defaultValue={values.status}
          error={errors.status?.[0]}
        />
        <div className="row">
          <Button variant="secondary">Show orders</Button>{" "}
          {filter.isSet ? <a href={paths.all}>Show all</a> : null}
        </div>
      </Form>
    </>
  );
}
