import type { QueryInput } from "~/addresses";
import { isWithin, rootOf, withoutPrefix } from "~/addresses";
import { screens } from "~/addresses.server";
import { pageBefore } from "~/request/forms/page-before.server";
import { safePath, seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { isWorthReturning, returnParam } from "./last-visited";

/** Pages on the way to signing in or out, where nobody wants to be afterward (LINK-18). */
const waysIn = [screens.register, screens.forgotPassword, screens.checkPassword, screens.signOut].map(rootOf);

/**
 * The address if signing in may lead back to it: a page of this store on our own host (LINK-20, LINK-31). A
 * page of signing in counts as the one that it would lead to. Else ''.
 */
function pageToReturnTo(context: StoreContext, address: string | null | undefined, isInner = false): string {
  const { prefix } = context.addresses;
  const page = safePath(address, "");
  const { pathname, searchParams } = new URL(page, "http://store.invalid");
  const path = decoded(pathname)?.toLowerCase();
  if (page === "" || path === undefined) return "";
  const isOfStore =
    prefix === "" ? !context.store.prefixes.some((other) => isWithin(path, other)) : isWithin(path, prefix);
  if (!isOfStore) return "";
  const isWayIn = waysIn.some((way) => isWithin(withoutPrefix(path, prefix), way));
  if (isWorthReturning(path) && !isWayIn) return page;
  return isInner ? "" : pageToReturnTo(context, searchParams.get(returnParam), true);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The query that leads back to this page (LINK-17). A post is no page. */
export const returnHere = ({ request, url }: StoreContext): QueryInput =>
  request.method === "GET" ? { [returnParam]: url.pathname + url.search } : {};

/** The sign-in page, with the address of this page to come back to (LINK-17). */
export const signInAddress = (context: StoreContext): string => context.addresses.login(returnHere(context));

/**
 * The query by which the pages of signing in hand on where it leads back to (LINK-17). Throws a redirect to
 * this page with that query if only the header `Referer` says so.
 */
export function returnQuery(context: StoreContext): QueryInput {
  const { url } = context;
  if (url.searchParams.has(returnParam))
    return { [returnParam]: pageToReturnTo(context, url.searchParams.get(returnParam)) };
  const before = pageToReturnTo(context, pageBefore(context, ""));
  if (before === "") return {};
  const same = new URL(url);
  same.searchParams.set(returnParam, before);
  throw seeOther(same.pathname + same.search);
}

/**
 * Keeps the page of the address for what comes after this post without it: another try, the link of a mail
 * (LINK-32). No GET keeps it.
 */
export async function keepReturn(context: StoreContext): Promise<void> {
  const url = pageToReturnTo(context, context.url.searchParams.get(returnParam));
  if (url !== "") await context.visitor.record("lastVisited").save({ url });
}

/** The page that signing in leads back to, by the address, else as it was kept; '' if there is none. */
export async function readReturn(context: StoreContext): Promise<string> {
  const kept = await context.visitor.record("lastVisited").read();
  return (
    pageToReturnTo(context, context.url.searchParams.get(returnParam)) || pageToReturnTo(context, kept?.url)
  );
}
