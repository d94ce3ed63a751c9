import { expect, it } from "vitest";

import { errorMeta, errorTitle } from "./error-title";

/** The framework gives this to an error boundary for a thrown response. */
const thrown = (status: number) => ({ status, statusText: "", internal: false, data: null });

it.each([
  [400, "We could not read that"],
  [405, "We could not read that"],
  [409, "Something changed in the meantime"],
  [410, "This has expired"],
  [413, "That is too much at once"],
])("status %i has the heading '%s' (ERROR-2)", (status, title) => {
  expect(errorTitle(thrown(status))).toBe(title);
});

it.each([400, 404, 429, 503, 500])(
  "search engines do not index a page with status %i (ERROR-9)",
  (status) => {
    const error = status === 500 ? new Error("broken") : thrown(status);
    expect(errorMeta(error)).toContainEqual({ name: "robots", content: "noindex" });
  },
);

it.each([
  [429, "Too Many Requests"],
  [503, "Service Not Available"],
  [404, "Error"],
  [500, "Error"],
])("status %i has the page type '%s' (ERROR-1, STORE-27)", (status, content) => {
  expect(errorMeta(thrown(status))).toContainEqual({ name: "page-type", content });
});
