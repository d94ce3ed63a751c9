import { data, type EntryContext, type ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { takeData, writeDataOnce } from "./document-data.server";

const page = { head: { title: "Your cart" } };
const module = { default: () => null, loader: () => Promise.resolve(data(page, { status: 203 })) };
const build = { routes: { cart: { id: "cart", module } } } as unknown as ServerBuild;
const load = (isDocument: boolean) => {
  const { loader } = writeDataOnce(build).routes.cart!.module;
  return loader!({ context: { state: { isDocument } } } as never) as Promise<ReturnType<typeof data<object>>>;
};
const contextOf = (loaded: unknown, errors: unknown = null) =>
  ({
    staticHandlerContext: { loaderData: { cart: loaded }, actionData: null, errors },
    serializeError: ({ message }: Error) => ({ message, stack: undefined }),
  }) as unknown as EntryContext;

describe("the data of a page (OPS-161)", () => {
  it("are written once for a document: the framework finds nothing to write", async () => {
    const answer = await load(true);
    expect(answer.init).toEqual({ status: 203 });
    expect(Object.entries(answer.data)).toEqual([]);
    const context = contextOf(answer.data);
    expect(JSON.parse(takeData(context))).toEqual({
      loaderData: { cart: page },
      actionData: null,
      errors: null,
    });
    expect(context.staticHandlerContext.loaderData).toEqual({ cart: page });
  });

  it("are left to the framework for a script navigation", async () => {
    expect((await load(false)).data).toBe(page);
  });

  it("name errors as the framework does", () => {
    const errors = {
      cart: { status: 404, statusText: "Not Found", data: { id: "x" }, internal: false },
      store: new Error("Unexpected Server Error"),
    };
    expect(JSON.parse(takeData(contextOf(undefined, errors)))).toEqual({
      loaderData: {},
      actionData: null,
      errors: {
        cart: { status: 404, statusText: "Not Found", data: { id: "x" }, __type: "RouteErrorResponse" },
        store: { message: "Unexpected Server Error", __type: "Error" },
      },
    });
  });
});
