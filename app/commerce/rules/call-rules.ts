import type { EndpointName } from "#contract/index";

import type { CallRule, CallRules } from "./call-rule";
import { catalogRules } from "./catalog-rules";
import { purchaseRules } from "./purchase-rules";

const rules: CallRules = { ...catalogRules, ...purchaseRules };

/** A rule without the types of its call: the code that uses it passes that call's input. */
export type AnyCallRule = CallRule<never>;

/** The client's rule for a call; undefined where it has none. */
export const findRule = (name: EndpointName) => rules[name] as AnyCallRule | undefined;
