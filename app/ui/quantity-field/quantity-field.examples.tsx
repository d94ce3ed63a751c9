import { QuantityField } from "./quantity-field";

export const examples = {
  Plain: <QuantityField id="x-q1" defaultValue={1} />,
  "In the cart": <QuantityField id="x-q2" defaultValue={2} product="36-inch refrigerator" labelHidden />,
  Error: <QuantityField id="x-q3" defaultValue={120} error="At most 99 of one product" />,
};
