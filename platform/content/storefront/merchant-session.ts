import { randomBytes } from "node:crypto";

import { badInput } from "#platform/core/errors";

/**
 * The payment gateways that Apple publishes for merchant validation: worldwide, by region and pod, China's,
 * and the sandbox.
 */
const gateway = /^(?:cn-)?apple-pay-gateway(?:-cert|-(?:nc|pr|sh|tj)-pod[1-9](?:-dr)?)?\.apple\.com$/;

const lifetimeMs = 5 * 60 * 1000;

/**
 * Refuses whatever is not an address of Apple's: what is validated would be asked from inside the platform's
 * own network.
 */
export function checkValidationUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const fits =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    gateway.test(url.hostname) &&
    url.pathname.startsWith("/paymentservices/");
  if (!fits) throw badInput("validationURL is not an address of an Apple payment gateway");
}

/**
 * A merchant session in Apple's layout, marked as a test's wherever words stand in it. Nobody is asked, and
 * nothing can be paid with it.
 */
export function testMerchantSession(storeName: string, label: string, now: Date) {
  return {
    epochTimestamp: now.getTime(),
    expiresAt: now.getTime() + lifetimeMs,
    merchantSessionIdentifier: `TEST-${randomBytes(16).toString("hex")}`,
    nonce: randomBytes(4).toString("hex"),
    merchantIdentifier: `merchant.test.${storeName}`,
    domainName: `${storeName}.test`,
    displayName: `${label} (test)`,
    signature: "TEST",
    isTestSession: true,
  };
}
