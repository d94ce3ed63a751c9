import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";

import { Spinner, type SpinnerSize, type SpinnerVariant } from "./spinner";

const sizes: SpinnerSize[] = ["xx-small", "x-small", "small", "medium", "large"];
const variants: SpinnerVariant[] = ["base", "brand", "inverse"];

afterEach(() => vi.restoreAllMocks());

it.each(sizes.flatMap((size) => variants.map((variant) => [size, variant] as const)))(
  "a spinner of size %s and variant %s has both as classes, and its text (CONTENT-32)",
  (size, variant) => {
    const html = renderToStaticMarkup(<Spinner text="Loading" size={size} variant={variant} />);
    expect(html).toContain(`class="spinner ${size} ${variant}"`);
    expect(html).toContain("Loading");
  },
);

it("an empty text is a warning in the console only (CONTENT-32)", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(renderToStaticMarkup(<Spinner text=" " />)).toContain('role="status"');
  expect(warn).toHaveBeenCalledOnce();
});
