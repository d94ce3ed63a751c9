import { describe, expect, it } from "vitest";

import { clientError, CommerceError } from "./errors";

describe("CommerceError", () => {
  it.each([
    [400, "invalid"],
    [401, "unauthenticated"],
    [403, "forbidden"],
    [404, "not-found"],
    [405, "invalid"],
    [409, "conflict"],
    [410, "gone"],
    [412, "stale"],
    [413, "invalid"],
    [422, "rejected"],
    [429, "too-many"],
    [500, "unavailable"],
    [503, "unavailable"],
    [504, "unavailable"],
  ])("status %i is of the kind '%s'", (status, kind) =>
    expect(new CommerceError(status, "", "", null).kind).toBe(kind),
  );

  it("a given kind comes before that of the status (DATA-37)", () =>
    expect(new CommerceError(502, "", "", null, "aborted").kind).toBe("aborted"));

  it.each([
    ["a list", [{ errorCode: "MISSING_RECORD", message: "no cart" }], "MISSING_RECORD", "no cart"],
    [
      "the first of many",
      [
        { errorCode: "A", message: "first" },
        { errorCode: "B", message: "second" },
      ],
      "A",
      "first",
    ],
    [
      "a checkout body",
      {
        checkoutId: "2z9",
        errors: [{ type: "commerce/integrations/inventory", title: "Sold out", detail: "Only 2 left" }],
      },
      "commerce/integrations/inventory",
      "Only 2 left",
    ],
    ["a title alone", { errors: [{ type: "x", title: "Sold out" }] }, "x", "Sold out"],
    ["no code", [{ message: "words" }], "UNKNOWN_ERROR", "words"],
    ["nothing", null, "UNKNOWN_ERROR", "Bad Request"],
    ["text", "<h1>oh</h1>", "UNKNOWN_ERROR", "Bad Request"],
    ["an empty list", [], "UNKNOWN_ERROR", "Bad Request"],
    ["errors of another shape", { errors: "many" }, "UNKNOWN_ERROR", "Bad Request"],
  ])("reads code and message of %s", (_what, body, code, message) => {
    expect(new CommerceError(400, "Bad Request", "/x", body)).toMatchObject({
      code,
      message,
      name: "CommerceError",
      url: "/x",
      body,
    });
  });

  it("uses the status as message where there is no text (DATA-35)", () =>
    expect(new CommerceError(599, "", "", null).message).toBe("HTTP 599"));

  it("keeps every error of the answer (API-31, DATA-35)", () => {
    const body = [
      { errorCode: "A", message: "first" },
      { errorCode: "B", message: "second" },
    ];
    expect(new CommerceError(400, "", "", body).errors).toEqual([
      { type: "A", message: "first" },
      { type: "B", message: "second" },
    ]);
  });
});

it("has the arguments of an error, and the items of the platform's own body (API-31, DATA-35, DATA-36)", () => {
  const body = { errors: [{ type: "x", message: "at most {0}", arguments: [5] }, null] };
  expect(new CommerceError(400, "", "", body).errors).toEqual([
    { type: "x", message: "at most {0}", arguments: [5] },
    { type: "UNKNOWN_ERROR", message: "" },
  ]);
  const items = [{ errorCode: "A", message: "first" }, { message: "no code" }, null];
  expect(new CommerceError(400, "", "", items).connectErrors).toEqual([{ errorCode: "A", message: "first" }]);
  expect(new CommerceError(400, "", "", body).connectErrors).toEqual([]);
});

describe("clientError", () => {
  it("is a 400 created by the client (DATA-37)", () => {
    expect(clientError("addressId is required")).toMatchObject({
      status: 400,
      kind: "invalid",
      code: "INVALID_API_INPUT",
      message: "addressId is required",
    });
    expect(clientError("no", "INVALID_CONFIG").code).toBe("INVALID_CONFIG");
  });
});
