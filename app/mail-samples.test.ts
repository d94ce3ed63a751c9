import { matchPath } from "@remix-run/react";
import { expect, it } from "vitest";

import * as paths from "#contract/mail-links";
import { samples } from "#platform/mail/samples";

import { addressMap } from "./addresses.server";

/** Every path of the file, with a sample where it needs a token, a number or an id. */
const pathsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "function"
      ? [(value as (sample: string) => string)("00000042")]
      : Object.values(value as object).flatMap(pathsOf);

/** Screens with a route of their own. The one of content records takes any address. */
const patterns = Object.values(addressMap).filter((pattern) => pattern !== "*");
const leadsToScreen = (path: string) =>
  patterns.some((pattern) => matchPath(`/${pattern}`, path.split("?")[0]!) !== null);

const inSamples = Object.values(samples).flatMap((data: object) =>
  Object.values(data).filter((value) => typeof value === "string" && value.startsWith("/")),
) as string[];

it.each([...new Set([...pathsOf({ ...paths }), ...inSamples])])(
  "the path %s, which mails link to, is an address of the store (MAIL-12)",
  (path) => expect(leadsToScreen(path)).toBe(true),
);
