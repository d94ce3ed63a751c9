import type { EndpointName } from "#contract/index";

import { accountRules } from "./account-rules";
import type { CallRule, CallRules } from "./call-rule";
import { catalogueRules } from "./catalogue-rules";
import { purchaseRules } from "./purchase-rules";

const rules: CallRules = { ...accountRules, ...catalogueRules, ...purchaseRules };

/** A rule without its call's types: whoever uses it gives the input of that call. */
export type AnyCallRule = CallRule<never>;

/** The client's own rule of a call, if it has one. */
export const findRule = (name: EndpointName) => rules[name] as AnyCallRule | undefined;
