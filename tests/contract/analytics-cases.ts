import type { analyticsHandlers } from "#platform/analytics/handlers";
import type { privacyHandlers } from "#platform/shopper/privacy/handlers";

import { badCurrency, refusal, type Case } from "./case";

let records = 0;
const record = () => ({
  id: `contract-${(records += 1)}`,
  name: "nav-click",
  at: new Date().toISOString(),
  payload: { location: "footer", element_text: "Contact", url: "/contact" },
  path: "/",
  pageType: "Home",
  scripts: true,
  isBot: false,
  consent: { analytics: false, advertising: false },
  visitor: null,
  source: { address: "192.0.2.1", browser: "Firefox" },
});

export const analyticsCases: Record<keyof (typeof analyticsHandlers & typeof privacyHandlers), Case> = {
  getPrivacyReceipt: { input: {}, refusals: [badCurrency] },
  recordEvents: {
    input: () => ({ body: { events: [record()] } }),
    namesNothing: true,
    refusals: [
      badCurrency,
      refusal("anybody but a storefront (API-421)", 403, "INSUFFICIENT_ACCESS", {
        body: { events: [] },
        headers: { "x-platform-stranger": "1" },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { events: [], more: 1 } }),
    ],
  },
  forgetActivities: {
    input: { body: { guestIds: [] } },
    namesNothing: true,
    refusals: [
      refusal("what is no id of a guest", 400, "INVALID_API_INPUT", { body: { guestIds: ["%"] } }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { guestIds: [], all: true } }),
    ],
  },
};
