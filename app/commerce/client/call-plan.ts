import type { z } from "zod";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";

import type { StoreIds } from "./call-input";
import { findRule, type AnyCallRule } from "~/commerce/rules/call-rules";
import { effectiveAccountRequired } from "./effective-account";
import { clientError } from "~/commerce/errors";

/** Values that the client derives from a call's declaration, once for each call. */
export interface CallPlan {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly isPrivate: boolean;
  /** Whether the call changes data; a few methods of the server do so by GET. */
  readonly isWrite: boolean;
  /** The time that the shared cache keeps an answer, in milliseconds; 0: not at all. */
  readonly sharedMs: number;
  /** The time that the session's cache keeps an answer, in milliseconds; 0: not at all. */
  readonly sessionMs: number;
  /** Whether the call's query declares `effectiveAccountId`. */
  readonly takesAccount: boolean;
  /** Whether the call's query declares `publishStatus`. */
  readonly takesPublishStatus: boolean;
  readonly parts: readonly PathPart[];
  readonly rule: AnyCallRule | undefined;
}

/** A piece of a path: literal text, then the parameter that follows it, if any. */
interface PathPart {
  text: string;
  param: string | null;
}

function planOf(name: EndpointName, endpoint: Endpoint): CallPlan {
  const isPrivate = endpoint.audience === "private";
  const query = (endpoint.query as Partial<z.ZodObject>).shape ?? {};
  return {
    name,
    endpoint,
    isPrivate,
    isWrite:
      !endpoint.onlyReads &&
      (endpoint.method !== "GET" || endpoint.invalidatesSession === true || endpoint.writes === true),
    sharedMs: isPrivate ? 0 : (endpoint.maxAge ?? 0) * 1000,
    sessionMs: (endpoint.sessionCache ?? 0) * 1000,
    takesAccount: "effectiveAccountId" in query,
    takesPublishStatus: "publishStatus" in query,
    rule: findRule(name),
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
 * The path with its parameters filled in. The store's own ids are used unless the caller gives others; every
 * other parameter must be given and not blank (DATA-8).
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

/** Encodes a path parameter. Most are ids, which need no encoding, so they skip it. */
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

/** Messages for a missing path parameter that differ from the usual one (DATA-8, DATA-16). */
const missing: Record<string, string> = {
  deliveryGroupId: "deliveryGroupId required",
  addressId: "addressId is required",
  accountId: effectiveAccountRequired,
};

/** A content channel's id starts with 0ap, a site's with 0DM (DATA-10). */
export const invalidContentScope = "The channelOrSiteId parameter is invalid";
