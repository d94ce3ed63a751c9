import { describe, expect, it } from "vitest";

import { openStoreContext } from "~/request/open-store-context.server";
import { route } from "~/request/route.server";
import { findSplitShipment } from "~/features/cart/split-shipment.server";
import { formPost, openTestStore, type PlatformAnswers } from "#tests/support/store-request";

import { divisionForms } from "./division.actions.server";
import { placeForms } from "./place.actions.server";
import { loadSplitShipment } from "./split.data.server";

const allowing = (splitShipmentEnabled: boolean, more: PlatformAnswers = {}): PlatformAnswers => ({
  getApplicationContext: () => ({ body: { splitShipmentEnabled, shippingCountries: ["US"] } }),
  ...more,
});

const statusOf = (thrown: unknown) => (thrown as Response).status;

async function open(answers: PlatformAnswers) {
  const store = openTestStore(answers, { platformIsHosted: false });
  const loader = route.loader(loadSplitShipment, { needs: "nobody" });
  const request = new Request("http://store.test/split-shipment");
  const thrown = await loader({ request, params: {}, context: store.loadContext() as never }).catch(
    (error: unknown) => error,
  );
  return { thrown, calls: store.calls().map(({ name }) => name) };
}

async function post(answers: PlatformAnswers, fields: Record<string, string>) {
  const store = openTestStore(answers, { platformIsHosted: false });
  const action = route.forms([...divisionForms, ...placeForms], { needs: "nobody" });
  const request = formPost("/split-shipment", fields);
  const answer = await action({ request, params: {}, context: store.loadContext() as never }).catch(
    (error: unknown) => error,
  );
  return { answer, calls: store.calls().map(({ name }) => name) };
}

describe("a store that delivers each order to one address", () => {
  it("has neither the page nor its forms, and the cart has no entry (CHECKOUT-44, CART-58)", async () => {
    expect(statusOf((await open(allowing(false))).thrown)).toBe(404);
    for (const intent of ["save-division", "add-address", "save-address", "choose-address"]) {
      const { answer, calls } = await post(allowing(false), { intent, addressId: "81W000000000000001" });
      expect(statusOf(answer), intent).toBe(404);
      expect(calls).not.toContain("createDeliveryGroup");
    }
    const context = (answers: PlatformAnswers) => {
      const store = openTestStore(answers, { platformIsHosted: false });
      const request = new Request("http://store.test/cart");
      return openStoreContext(request, {}, store.loadContext() as never);
    };
    expect(await findSplitShipment(await context(allowing(false)))).toBeNull();
    expect(await findSplitShipment(await context(allowing(true)))).toBe("/split-shipment");
  });
});
