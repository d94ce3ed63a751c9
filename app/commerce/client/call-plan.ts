import type { z } from "zod";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";

import type { StoreIds } from "./call-input";
import { findRule, type AnyCallRule } from "~/commerce/rules/call-rules";
import { effectiveAccountRequired } from "./effective-account";
import { clientError } from "~/commerce/errors";
import { entitlementOf, type Entitlement } from "~/commerce/rules/guest-access";

/** What is known of a call before it is made; worked out once for each, not with each page. */
export interface CallPlan {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly isPrivate: boolean;
  /** How long an answer is kept, in milliseconds; 0: never. */
  readonly lifetimeMs: number;
  readonly entitlement: Entitlement;
  /** Whether its query declares these parameters. */
  readonly takesAccount: boolean;
  readonly takesPublishStatus: boolean;
  /** A call on an account's own records, which guests do not make (commerce.md section 6). */
  readonly isOfAccount: boolean;
  /** A call for prices alone, whose answers are kept for the session. */
  readonly isPricing: boolean;
  readonly isMenu: boolean;
  readonly parts: readonly PathPart[];
  readonly rule: AnyCallRule | undefined;
}

type PathPart = { text: string; param: string | null };

const accountCall = /\/(accounts\/\{|external-managed-accounts|effective-accounts\/)/;

/** How long the result of a server-side method is kept (commerce.md section 9). */
const serverMethodMs = 300_000;

function planOf(name: EndpointName, endpoint: Endpoint): CallPlan {
  const isPrivate = endpoint.audience === "private";
  const rule = findRule(name);
  const query = (endpoint.query as Partial<z.ZodObject>).shape ?? {};
  return {
    name,
    endpoint,
    isPrivate,
    lifetimeMs: rule?.keptForSession ? serverMethodMs : isPrivate ? 0 : (endpoint.maxAge ?? 0) * 1000,
    entitlement: entitlementOf(endpoint),
    takesAccount: "effectiveAccountId" in query,
    takesPublishStatus: "publishStatus" in query,
    isOfAccount: accountCall.test(endpoint.path),
    isPricing: endpoint.path.includes("/pricing/"),
    isMenu: /-menu-items$/.test(endpoint.path),
    rule,
    parts: [...endpoint.path.matchAll(/([^{]*)(?:\{(\w+)\})?/g)]
      .filter(([whole]) => whole !== "")
      .map(([, text = "", param]) => ({ text, param: param ?? null })),
  };
}

const plans = new Map(
  (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, endpoint]) => [
    name,
    planOf(name, endpoint),
  ]),
);

export const getPlan = (name: EndpointName): CallPlan => plans.get(name)!;

/**
 * The path with its parameters in place. The store's own ids are known unless the caller gives another; the
 * rest must be there and not blank.
 */
export function fillPath(
  { parts }: CallPlan,
  store: StoreIds,
  params: Record<string, string> | undefined,
): string {
  let path = "";
  for (const { text, param } of parts) {
    path += text;
    if (param === null) continue;
    const value = params?.[param] ?? store[param as keyof StoreIds];
    path += encode(requireParam(param, value));
  }
  return path;
}

/** Ids need no encoding, and most parameters are ids. */
const encode = (value: string): string =>
  /^[\w-]+$/.test(value) ? value : encodeURIComponent(value.toWellFormed());

function requireParam(name: string, value: string | undefined): string {
  const text = value?.trim();
  if (!text)
    throw clientError(
      missing[name] ?? `The ${name} option is required to be able to successfully execute this request.`,
    );
  if ((name === "channelId" && !text.startsWith("0ap")) || (name === "siteId" && !text.startsWith("0DM")))
    throw clientError(invalidContentScope);
  return text;
}

/** The client's own messages for a missing path parameter (commerce.md section 8). */
const missing: Record<string, string> = {
  deliveryGroupId: "deliveryGroupId required",
  addressId: "addressId is required",
  accountId: effectiveAccountRequired,
};

/** A content channel's id starts with 0ap, a site's with 0DM (commerce.md section 5). */
export const invalidContentScope = "The channelOrSiteId parameter is invalid";
