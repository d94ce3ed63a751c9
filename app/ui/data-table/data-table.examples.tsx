import { DataTable, SpecificationTable } from "./data-table";

export const examples = {
  Specification: (
    <SpecificationTable
      caption="Specifications of AR-RFD36"
      groups={[
        {
          title: "Dimensions",
          rows: [
            { name: "Width", value: "35 3/4 in" },
            { name: "Height", value: "70 in" },
          ],
        },
        {
          title: "Energy",
          rows: [
            { name: "Energy use", value: "640 kWh a year" },
            { name: "Noise", value: "39 dB" },
          ],
        },
      ]}
    />
  ),
  Table: (
    <DataTable
      caption="Delivery areas"
      columns={[{ label: "Area" }, { label: "Days", numeric: true }, { label: "From", numeric: true }]}
      rows={[
        ["Kentucky", "3", "$0.00"],
        ["Oregon", "5", "$49.00"],
      ]}
    />
  ),
};
