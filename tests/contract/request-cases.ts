import type { requestHandlers } from "#platform/shopper/requests/handlers";

import { badCurrency, refusal, type Case, type Prepare } from "./case";

let sent = 0;

/** A message, which is another one each time. */
const message = (changes: object = {}) => ({
  kind: "contact",
  contact: { firstName: "Ana", lastName: "Rivera", email: "ana@example.com" },
  fields: { topic: "A delivery", message: `Is there room for a truck? ${(sent += 1)}` },
  ...changes,
});

const samples = (city: string) =>
  message({
    kind: "samples",
    fields: {
      samples: ["stainless", "black-stainless", "matte-black", "white", "copper", "brass"],
      street: "1 Main St",
      city,
      region: "KY",
      postalCode: "40222",
    },
  });

const trade = (content: string) =>
  message({
    kind: "trade",
    fields: {
      business: "Rivera Kitchens",
      trade: "Interior design",
      region: "KY",
      license: "KY-1",
      phone: "(502) 555-0100",
      projects: "Two kitchens",
    },
    documents: [{ fileName: "license.pdf", content: Buffer.from(content).toString("base64") }],
  });

const onRequest =
  (input: object = {}): Prepare =>
  async (guest, { side: { db } }) => {
    const { body } = await guest.call("createRequest", { body: message() });
    const { token } = await db
      .selectFrom("request")
      .select("token")
      .where("reference", "=", body.reference)
      .executeTakeFirstOrThrow();
    return { params: { token }, ...input };
  };

const noSession = (input: object) =>
  refusal("an expired session", 401, "INVALID_SESSION_ID", {
    ...input,
    headers: { authorization: `Bearer ${"x".repeat(32)}` },
  });

export const requestCases: Record<keyof typeof requestHandlers, Case> = {
  createRequest: {
    signedIn: {},
    input: () => ({ body: message() }),
    namesNothing: true,
    varying: ["reference"],
    refusals: [
      noSession({ body: message() }),
      refusal("no message", 400, "INVALID_API_INPUT", {
        body: message({ fields: { topic: "A delivery", message: " " } }),
      }),
      refusal("a file of another type", 400, "INVALID_FILE", { body: trade("<html>") }),
      refusal("too many samples", 400, "MAX_LIMIT_EXCEEDED", async (guest) => {
        for (const city of ["Ames", "Bend"]) await guest.call("createRequest", { body: samples(city) });
        return { body: samples("Cody") };
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: message({ status: "Closed" }) }),
      refusal("too many in a short time", 429, "LIMIT_EXCEEDED", async (guest) => {
        for (let turn = 0; turn < 30; turn += 1) await guest.call("createRequest", { body: message() });
        return { body: message() };
      }),
    ],
  },
  getRequest: {
    input: onRequest(),
    // Everybody who has the link may read it.
    namesNothing: true,
    refusals: [
      noSession({ params: { token: "nothing" } }),
      refusal("an unknown link", 404, "ITEM_NOT_FOUND", { params: { token: "nothing" } }),
      { ...badCurrency, input: onRequest({ query: { currencyIsoCode: "US" } }) },
    ],
  },
};
