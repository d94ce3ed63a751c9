import { DataTable } from "~/ui/data-table/data-table";
import { defineComponent } from "~/page-builder/component";

export const table = defineComponent("table", {
  load: (attributes) => attributes,
  draw: ({ heading, columns, rows }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      <DataTable caption={heading} captionHidden columns={columns.map((label) => ({ label }))} rows={rows} />
    </div>
  ),
});
