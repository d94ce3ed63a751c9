import { Spinner, SpinnerOverlay, type SpinnerSize } from "./spinner";

const sizes: SpinnerSize[] = ["xx-small", "x-small", "small", "medium", "large"];

export const examples = {
  ...Object.fromEntries(sizes.map((size) => [size, <Spinner key={size} size={size} text="Loading" />])),
  brand: <Spinner variant="brand" text="Loading" />,
  inverse: (
    <div className="on-dark">
      <Spinner variant="inverse" text="Loading" />
    </div>
  ),
  "over the whole screen": <SpinnerOverlay text="Keeping your cart" />,
};
