import { z } from "zod";

import { blank, optionalText, webAddress } from "./setting-kinds";

/** The variables of the sinks of events (OPS-172), and of the search-retarget call. */
export const sinkVariables = {
  EVENTS_FILE: optionalText.meta({
    description:
      "The file to which events of visitors who agreed to analytics are added, a line of JSON each (OPS-172).",
    otherwise: "no file",
    example: "/var/lib/store/events.ndjson",
  }),
  GA4_MEASUREMENT_ID: z
    .preprocess(
      blank,
      z
        .string()
        .regex(/^G-[A-Z0-9]{1,20}$/, "must be an id such as G-ABC1234567")
        .optional(),
    )
    .meta({
      description:
        "The data stream of Google Analytics 4 that gets the events of visitors who agreed to analytics (OPS-172).",
      otherwise: "Google gets no events",
      example: "G-ABC1234567",
    }),
  GA4_API_SECRET: optionalText.meta({
    description: "The secret of the Measurement Protocol for `GA4_MEASUREMENT_ID`.",
  }),
  GA4_URL: z
    .preprocess(
      blank,
      z
        .url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" })
        .default("https://www.google-analytics.com/mp/collect"),
    )
    .describe(
      "Where the events for Google Analytics are sent: `https://region1.google-analytics.com/mp/collect` keeps " +
        "them in the European Union.",
    ),
  SEARCH_RETARGET_URL: webAddress.meta({
    description:
      "The address to which the main store passes on the search-retarget calls of shoppers who allow advertising " +
      "(EVENT-13).",
    otherwise: "the calls are recorded here only",
    example: "https://retarget.example.com/calls",
  }),
};

/** Google Analytics takes events only with a secret (OPS-172). */
export function needSecret(
  { GA4_MEASUREMENT_ID, GA4_API_SECRET }: { GA4_MEASUREMENT_ID?: string; GA4_API_SECRET?: string },
  context: z.RefinementCtx,
): void {
  if (GA4_MEASUREMENT_ID !== undefined && GA4_API_SECRET === undefined)
    context.addIssue({
      code: "custom",
      path: ["GA4_API_SECRET"],
      message: "must be set with GA4_MEASUREMENT_ID",
    });
}
