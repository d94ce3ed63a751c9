import { loadTradeLogin } from "~/page-builder/links/category-index.server";
import { inTime } from "~/request/in-time.server";
import { readParts } from "~/request/read-parts.server";
import type { StoreContext } from "~/request/store-context.server";
import { readIsVerified } from "~/request/visitor/require-account.server";
import { warnBelow } from "~/request/visitor/stay-signed-in";

import type { ShellView } from "~/shell/shell-view";
import { drawActing, drawUserMenu } from "~/shell/header/user-menu.server";

/** Seconds. Keeps a page from reloading in a loop when the session is about to end (SESSION-6). */
const minReloadAfter = 5;

type Visitor = Pick<ShellView, "user" | "acting">;

/**
 * The signed-in shopper, as the header shows them: greeting and menu. A failing call is logged only; the
 * header then has no name or counts as not verified (HEADER-10). For guests no call is made (HEADER-11).
 */
export async function loadVisitor(context: StoreContext): Promise<Visitor> {
  const {
    addresses,
    shop: { commerce },
  } = context;
  if (!commerce.isSignedIn()) return {};
  const [{ session, summary, isVerified, validSeconds, tradeLogin }, hasRepairs, hasSubscriptions] =
    await Promise.all([
      readParts(context, {
        session: inTime(context.visitor.loadSession()),
        summary: inTime(context.shop.loadVisitorSummary()),
        isVerified: inTime(context.shop.once(readIsVerified)),
        validSeconds: inTime(readValidSeconds(context)),
        tradeLogin: inTime(loadTradeLogin(context)),
      }),
      commerce.offers("createRepairRequest"),
      commerce.offers("listSubscriptions"),
    ]);
  // One of these calls may have ended the session; the rest of the request is a guest's (SESSION-7).
  if (!commerce.isSignedIn() || session?.isLoggedIn === false) return {};
  const { kept } = context.visitor;
  const chosen = context.visitor.actingFor;
  // The account may have another name since it was chosen.
  const actingFor = chosen && { ...chosen, name: session?.accountName ?? chosen.name };
  const managesAccounts = summary?.shopper?.managesAccounts === true || actingFor !== null;
  const firstName = kept.firstName ?? (session?.profile?.firstName?.trim() || null);
  const menu = drawUserMenu(
    {
      firstName,
      isVerified: isVerified === true,
      tradeLogin,
      hasRepairs,
      hasSubscriptions,
      agent: kept.agent,
      accounts: !managesAccounts ? null : actingFor ? `Acting for ${actingFor.name}` : "Accounts",
    },
    addresses,
  );
  const user = {
    ...(session?.userId ? { id: session.userId } : {}),
    ...(session?.buyerGroups.length ? { groups: session.buyerGroups.map(({ name }) => name).join("|") } : {}),
    menu: context.document.placeFragment("user", menu),
    ...(validSeconds === null ? {} : { reloadAfter: Math.max(minReloadAfter, validSeconds) }),
    ...(validSeconds !== null && validSeconds < warnBelow ? { endsIn: inWords(validSeconds) } : {}),
  };
  if (!actingFor) return { user };
  const html = context.document.placeFragment("acting", drawActing(actingFor, addresses));
  return { user, acting: { ...actingFor, html } };
}

/** The seconds until the session ends (SESSION-5). */
async function readValidSeconds({ shop: { commerce, loadVisitorSummary } }: StoreContext): Promise<number> {
  const summary = await loadVisitorSummary();
  if (summary?.shopper) return summary.shopper.validSeconds;
  return (await commerce.call("getUserSessionValidSecond", { query: {} })).returnValue;
}

function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 120) return minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} hours`;
}
