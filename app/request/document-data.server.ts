import type { data, EntryContext, ServerBuild } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";

import type { RequestState } from "./load-context";

/**
 * Hides the data of a loader for a document, with its JSON. The framework writes all loader data as a stream
 * before it asks for the document, which does not use that. It finds nothing to write here (OPS-161). The
 * server and its build are two bundles, so this is the name of a field and not a class.
 */
const hidden = Symbol.for("data of a document");

interface DocumentData {
  [hidden]?: { value: unknown; json: string };
}

const hide = (value: unknown): DocumentData => ({ [hidden]: { value, json: toJson(value) } });

const reveal = (loaded: unknown) =>
  (loaded as DocumentData | null)?.[hidden] ?? { value: loaded, json: toJson(loaded) };

/** Throws for what JSON cannot say: the browser would draw another page of it than the server. */
export function toJson(value: unknown): string {
  if (!isPlain(value)) throw new Error("The data of a page must be what JSON can say");
  return JSON.stringify(value);
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isPlain);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) {
    const each = (value as Record<string, unknown>)[key];
    if (each !== undefined && !isPlain(each)) return false;
  }
  return true;
}

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** The build with loaders of pages whose data is written once for a document, by entry.server. */
export const writeDataOnce = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route?.module.loader && route.module.default
        ? { ...route, module: { ...route.module, loader: writingOnce(route.module.loader) } }
        : route,
    ]),
  ),
});

const writingOnce =
  (load: NonNullable<Module["loader"]>): NonNullable<Module["loader"]> =>
  async (args) => {
    const answer: unknown = await load(args);
    const { isDocument } = (args.context as { state: Pick<RequestState, "isDocument"> }).state;
    return isDocument && isWithStatus(answer) ? { ...answer, data: hide(answer.data) } : answer;
  };

/** A value with a status, made by Remix's `data(value, { status })`. */
export type WithStatus<T> = ReturnType<typeof data<T>>;

export const isWithStatus = (value: unknown): value is WithStatus<unknown> =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/** The data of a page as JSON. Its components then find them in the context as they were loaded. */
export function takeData({ staticHandlerContext: context, serializeError }: EntryContext): string {
  // A loader that failed has none.
  const found = Object.entries(context.loaderData).filter(([, loaded]) => loaded !== undefined);
  const rows = found.map(([id, loaded]) => ({ id, ...reveal(loaded) }));
  context.loaderData = Object.fromEntries(rows.map(({ id, value }) => [id, value]));
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error)
      ? {
          status: error.status,
          statusText: error.statusText,
          data: error.data as unknown,
          __type: "RouteErrorResponse",
        }
      : { ...serializeError(error as Error), __type: "Error" },
  ]);
  const others = toJson({
    actionData: context.actionData,
    errors: context.errors && Object.fromEntries(errors),
  });
  const loaded = rows.map(({ id, json }) => `${JSON.stringify(id)}:${json}`);
  return `{"loaderData":{${loaded.join()}},${others.slice(1)}`;
}
