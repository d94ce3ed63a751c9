import { z } from "zod";

import { blank, hostList, webAddress } from "./setting-kinds";

/** The settings of the operator's tag manager (EVENT-29). */
export const tagSettings = {
  TAG_MANAGER_ID: z
    .preprocess(
      blank,
      z
        .string()
        .regex(/^[A-Za-z0-9-]{1,40}$/, "must be the id of a container, such as GTM-ABC123")
        .optional(),
    )
    .meta({
      description:
        "The id of the tag manager's container, which visitors who allow analytics or advertising get (EVENT-29).",
      otherwise: "no tag manager",
      example: "GTM-ABC123",
    }),
  TAG_MANAGER_URL: webAddress.meta({
    description: "The address of the tag manager's script, without the id.",
    otherwise: "`https://www.googletagmanager.com/gtm.js`",
    example: "https://tags.example.com/gtm.js",
  }),
  TAG_HOSTS: hostList.meta({
    description:
      "Further hosts, separated by commas, from which tags of the container load scripts and pictures, and to " +
      "which they send.",
    example: "region1.google-analytics.com",
  }),
};

/** The container's script, and the origins that its tags may reach. Null where none is configured. */
export function tagManagerOf({
  TAG_MANAGER_ID,
  TAG_MANAGER_URL = "https://www.googletagmanager.com/gtm.js",
  TAG_HOSTS,
}: z.infer<z.ZodObject<typeof tagSettings>>): { script: string; origins: string[] } | null {
  if (TAG_MANAGER_ID === undefined) return null;
  const script = new URL(TAG_MANAGER_URL);
  script.searchParams.set("id", TAG_MANAGER_ID);
  return { script: script.href, origins: [script.origin, ...TAG_HOSTS.map((host) => `https://${host}`)] };
}
