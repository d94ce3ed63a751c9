import { expect, it } from "vitest";

import { formPost, openTestStore } from "#tests/support/store-request";

import { form } from "./forms/form.server";
import { route } from "./route.server";

const params = { store: "ardenne" };
const context = () => openTestStore().loadContext() as never;
const answerOf = (run: Promise<unknown>) => run.catch((thrown: unknown) => thrown) as Promise<Response>;
const notCalled = () => Promise.reject(new Error("the page was asked"));

it("the main store's name leads to the same address without it, with its query (STORE-7)", async () => {
  const request = new Request("http://store.test/ardenne/cart?a=1&b=%2F");
  const answer = await answerOf(
    route.loader(notCalled, { needs: "nobody" })({ request, params, context: context() }),
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/cart?a=1&b=%2F"]);
});

it("a form at such an address is 404 and not read (STORE-7)", async () => {
  const request = formPost("/ardenne/cart", {});
  const answer = await answerOf(
    route.forms([form({ isMain: true }, notCalled)])({ request, params, context: context() }),
  );
  expect([answer.status, request.bodyUsed]).toEqual([404, false]);
});
