import { describe, expect, it } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";

import { createPaths } from "~/paths";

import { durationText, ErrorPage } from "./error-page";

it.each([[1, "a minute"], [60, "a minute"], [61, "2 minutes"], [899, "15 minutes"], [900, "15 minutes"], [7200, "120 minutes"], [7201, "3 hours"]])(
  "%i seconds are %s", (seconds, text) => expect(durationText(seconds)).toBe(text),
);

describe("the page of too many tries", () => {
  const page = (data: unknown) => renderToStaticMarkup(<ErrorPage error={{ status: 429, statusText: "", internal: false, data }} paths={createPaths("")} address="/check-order-status" />);

  it("says how long to wait, where that is known", () => {
    expect(page({ retryAfterSeconds: 840 })).toContain("Please wait 14 minutes, then try again.");
    for (const data of ["Too Many Requests", null, { retryAfterSeconds: "<b>" }]) expect(page(data)).toContain("Please wait a minute, then try again.");
  });
});
