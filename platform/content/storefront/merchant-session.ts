import { randomBytes } from "node:crypto";

import { badInput } from "#platform/core/errors";

/** Apple's gateways for merchant validation: worldwide, by region and pod, for China, and the sandbox. */
const gateway = /^(?:cn-)?apple-pay-gateway(?:-cert|-(?:nc|pr|sh|tj)-pod[1-9](?:-dr)?)?\.apple\.com$/;

const lifetimeMs = 5 * 60 * 1000;

/**
 * Throws for addresses other than those of Apple's gateways (API-168), because a platform that really
 * validates sends a request to the address from inside its own network.
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

/** A merchant session in Apple's format, marked as a test. It was not validated and pays for nothing. */
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
