import { randomUUID } from "node:crypto";
import { z } from "zod";

import { attempts, pauseMs, retryCode } from "~/commerce/checkout/action-retry";
import { CommerceError } from "~/commerce/errors";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { formTokenField } from "./form-token";
import type { Form } from "./form.server";
import { tryFields } from "./next-try";

/** For handlers that answer other refusals themselves. */
export const mayTryAgain = (error: CommerceError): boolean => error.code === retryCode;

/** A form whose action failed, and may succeed at the next try (CHECKOUT-40). */
const failedTry = z.object({
  /** The tries that were made. */
  made: z.number().int().min(1).max(attempts),
  /** The path that the form posts to. */
  action: z.string().startsWith("/").max(500),
  /** All tries have the same key (DATA-41). */
  key: z.uuid(),
  fields: z.array(z.tuple([z.string(), z.string()])).max(60),
});
type FailedTry = z.output<typeof failedTry>;

/**
 * Cookies have at most 4096 characters, of which encoding and attributes take a third. A longer form gets the
 * error page, from which it can be sent again by hand.
 */
const longestSealed = 2_800;

/** The key of the action that a form asks for: that of the tries before, or a new one. */
export function keyOfTry({ forms: { posted } }: StoreContext): string {
  const key = z.uuid().safeParse(posted?.get(tryFields.key)).data ?? randomUUID();
  // The next try finds it there.
  posted?.set(tryFields.key, key);
  return key;
}

/**
 * The form with its next tries. The first one is made in the request. If it fails because the platform is
 * down, late or busy, the form is kept, sealed in a cookie, and the processing page offers to send it again:
 * nobody waits in a request (DATA-30). Nothing is kept of a form that succeeds or is refused.
 */
export const withNextTry = (form: Form): Form => ({
  ...form,
  async submit(context, posted) {
    const record = context.visitor.record("failedTry");
    try {
      const value = await form.submit(context, posted);
      if (posted.has(tryFields.made)) await record.forget();
      return value;
    } catch (error) {
      if (!(error instanceof CommerceError) || error.code !== retryCode) throw error;
      const made = Math.min(readMade(posted) + 1, attempts);
      const failed: FailedTry = {
        made,
        action: context.url.pathname,
        key: keyOfTry(context),
        fields: [...posted].filter(
          (field): field is [string, string] =>
            typeof field[1] === "string" && ![formTokenField, ...Object.values(tryFields)].includes(field[0]),
        ),
      };
      const sealed = context.store.secrets.seal(JSON.stringify(failed));
      if (sealed.length > longestSealed) throw error;
      context.logger.warn({ err: error, intent: form.intent, made }, "an action of the checkout failed");
      await record.save(sealed);
      return seeOther(context.addresses.checkout("processing", { [tryFields.made]: String(made) }));
    }
  },
});

const readMade = (posted: FormData): number =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(attempts)
    .catch(0)
    .parse(posted.get(tryFields.made) ?? 0);

/** The form of this browser that waits for its next try, and whether it has one; null if there is none. */
export async function readFailedTry({ visitor: { record }, store: { secrets } }: StoreContext) {
  const cookie = await record("failedTry").read();
  const text = cookie === null ? null : secrets.unseal(cookie);
  const failed = text === null ? null : failedTry.safeParse(JSON.parse(text)).data;
  return failed ? { ...failed, isLast: failed.made === attempts, pauseMs } : null;
}
