const prefix = "expired:";

/** The cause of what is asked for because the authorization of a capture with this key has expired. */
export const renewalCause = (captureKey: string) => `${prefix}${captureKey}`;

/** The key of the capture that a renewal is for; null for other causes. */
export const renewedKey = (cause: string) => (cause.startsWith(prefix) ? cause.slice(prefix.length) : null);

/**
 * Whether an operation authorizes an amount anew, or releases what it replaced. Both together change nothing
 * of what is reserved for an order.
 */
export const isRenewal = ({ kind, cause }: { kind: string; cause: string }) =>
  kind === "Authorize" || renewedKey(cause) !== null;
