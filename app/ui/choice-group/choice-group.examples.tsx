import { ChoiceGroup } from "./choice-group";

const methods = [
  { value: "standard", label: "Standard delivery", hint: "Arrives Tuesday, March 3", aside: "$0.00" },
  {
    value: "white-glove",
    label: "White-glove delivery",
    hint: "Carried in, unpacked, leveled",
    aside: "$199.00",
  },
];
const sizes = [
  { value: "30", label: "30 in" },
  { value: "36", label: "36 in" },
  { value: "48", label: "48 in", disabled: true },
];

export const examples = {
  List: (
    <ChoiceGroup
      id="x-method"
      legend="Delivery method"
      name="method"
      choices={methods}
      defaultValue="standard"
    />
  ),
  Facet: (
    <ChoiceGroup
      id="x-facet"
      legend="Width"
      name="facet"
      type="checkbox"
      layout="plain"
      choices={sizes}
      defaultValue={["30", "36"]}
    />
  ),
  Error: (
    <ChoiceGroup
      id="x-bad"
      legend="Delivery method"
      name="bad"
      choices={methods}
      error="Choose a delivery method"
    />
  ),
};
