import { form, type Outcome as Ended } from "~/request/forms/form.server";
import type { RequestState } from "~/request/load-context";
import { route } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

import { cookiesSet, openTestStore, type PlatformAnswers } from "./store-request";

/** The answer of a loader or an action in one shape. */
async function outcomeOf(run: () => Promise<unknown>) {
  const result = await run().catch((error: unknown) => error);
  if (result instanceof Response) {
    return {
      status: result.status,
      data: await result.text(),
      location: result.headers.get("location"),
      cookies: cookiesSet(result.headers),
    };
  }
  if (result instanceof Error) throw result;
  const { data, init } = result as { data: unknown; init: { status: number; headers: Headers } };
  return { status: init.status, data, location: null, cookies: cookiesSet(init.headers) };
}

/** A page of a test store: its loader, and its action with one form. */
export function openTestPage(state: Partial<RequestState> = {}, answers: PlatformAnswers = {}) {
  const store = openTestStore(answers);
  const context = store.loadContext(state) as never;
  return {
    ...store,
    state: (context as { state: RequestState }).state,
    load: (
      load: (context: StoreContext) => Promise<unknown>,
      path = "/cart",
      store?: string,
      { allowUnknownStore = false, ...init }: RequestInit & { allowUnknownStore?: boolean } = {},
    ) =>
      outcomeOf(() =>
        route.loader(load, { needs: "nobody", allowUnknownStore })({
          request: new Request(`http://store.test${path}`, init),
          params: store === undefined ? {} : { store },
          context,
        }),
      ),
    /** Posts to a page whose only form does this; without `handle` it has no form of its own. */
    post: (handle: ((context: StoreContext) => Promise<Ended>) | undefined, request: Request) => {
      const action = route.forms(handle && [form({ intent: "f", isMain: true }, handle)]);
      return outcomeOf(() => action({ request, params: {}, context }));
    },
  };
}
