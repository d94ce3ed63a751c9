import type { referralHandlers } from "#platform/shopper/referrals/handlers";

import { badCurrency, refusal, type Case } from "./case";

const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${"x".repeat(32)}` },
});

export const referralCases: Record<keyof typeof referralHandlers, Case> = {
  getReferral: { signedIn: {}, namesNothing: true, input: {}, refusals: [expired, badCurrency] },
  createReferral: {
    signedIn: {},
    namesNothing: true,
    input: { body: {} },
    varying: ["code"],
    refusals: [
      { ...expired, input: { ...expired.input, body: {} } },
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { code: "FRIEND-MINE" } }),
      { ...badCurrency, input: { ...badCurrency.input, body: {} } },
      refusal(
        "an address that is not verified",
        403,
        "INSUFFICIENT_ACCESS",
        async ({ account }, { side }) => {
          await side.db
            .updateTable("shopper")
            .set({ email_verified_at: null })
            .where("id", "=", account!.userId)
            .execute();
          return { body: {} };
        },
      ),
    ],
  },
  getFriendCode: {
    signedIn: {},
    namesNothing: true,
    input: async (shopper) => {
      const { body } = await shopper.call("createReferral", { body: {} });
      return { params: { code: (body as { code: string }).code } };
    },
    refusals: [
      refusal("an unknown code", 404, "ITEM_NOT_FOUND", { params: { code: "FRIEND-22222222" } }),
      { ...badCurrency, input: { ...badCurrency.input, params: { code: "FRIEND-22222222" } } },
    ],
  },
};
