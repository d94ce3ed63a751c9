import { describe, expect, it } from "vitest";

import { sendCartForm } from "#tests/support/cart-actions";

import { CommerceError, clientError } from "~/commerce/errors";

const secret = "stack at db.internal:5432 password=hunter2";
const body = (...codes: string[]) => codes.map((errorCode) => ({ errorCode, message: secret }));

describe("the words of an error (ERROR-16)", () => {
  it("are the message of an error of ours", () => {
    expect(clientError("addressId is required").words).toEqual(["addressId is required"]);
    const ours = new CommerceError(412, "", "/", body("INSUFFICIENT_INVENTORY", "INSUFFICIENT_INVENTORY"));
    ours.hasOwnWords = true;
    expect(ours.words).toEqual([secret]);
  });

  it("are of the store by code, else by kind, where the platform is somebody else's", () => {
    const words = (status: number, ...codes: string[]) =>
      new CommerceError(status, "", "/", body(...codes)).words;
    expect(words(400, "INSUFFICIENT_INVENTORY", "/commerce/integrations/inventory")).toEqual([
      "There isn’t enough of this in stock",
    ]);
    expect(words(409, "toString")).toEqual(["This has changed in the meantime. Check it, and try again"]);
    expect(words(400, "X", "Pricing")).toEqual([
      "This isn’t possible. Check what you entered",
      "This has no price at the moment",
    ]);
    expect(new CommerceError(422, "", "/", secret).words).toEqual([
      "This isn’t possible. Check what you entered",
    ]);
  });
});

describe("a refused form (ERROR-16)", () => {
  const refusedWith = async (errorCode: string, platformIsOurs: boolean) => {
    const answer = { status: 400, body: [{ errorCode, message: secret }] };
    const fields = { intent: "update-line", lineId: "0a9000000000001", quantity: "3", name: "Wall oven" };
    return (await sendCartForm(fields, { updateCartItem: () => answer }, "/cart", { platformIsOurs })).data!
      .error;
  };

  it("shows the message of a platform of ours with a code of the contract", async () => {
    expect(await refusedWith("INVALID_API_INPUT", true)).toEqual({ quantity: [secret] });
    expect(await refusedWith("X", true)).toEqual({
      quantity: ["This isn’t possible. Check what you entered"],
    });
    expect(await refusedWith("INVALID_API_INPUT", false)).toEqual({
      quantity: ["This isn’t possible. Check what you entered"],
    });
  });
});
