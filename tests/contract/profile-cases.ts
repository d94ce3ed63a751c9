import type { profileHandlers } from "#platform/shopper/users/profile-handlers";

import { refusal, type Case } from "./case";

const withoutSession = (body?: object) =>
  refusal("a caller without a session", 401, "INVALID_SESSION_ID", {
    ...(body && { body }),
    headers: { authorization: "Bearer none-of-anybodys-tokens" },
  });
const badInput = (what: string, body: object) => refusal(what, 400, "INVALID_API_INPUT", { body });

/** The shopper's own profile. */
export const profileCases: Record<keyof typeof profileHandlers, Case> = {
  getProfile: {
    signedIn: {},
    input: {},
    namesNothing: true,
    refusals: [
      withoutSession(),
      refusal("an invalid currency code", 400, "INVALID_API_INPUT", { query: { currencyIsoCode: "US" } }),
    ],
  },
  updateProfile: {
    signedIn: {},
    input: {
      body: { firstName: "Anna", phoneNumber: "+15025550123", zipCode: "40222", consents: { news: true } },
    },
    varying: ["news"],
    namesNothing: true,
    refusals: [
      withoutSession({ firstName: "Anna" }),
      badInput("an empty change", {}),
      badInput("an empty name", { lastName: " " }),
      badInput("a text that is no phone number", { phoneNumber: "call me" }),
      badInput("an unknown ZIP code", { zipCode: "00000" }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { email: "other@example.com" } }),
    ],
  },
};
