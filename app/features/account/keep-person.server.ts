import { isNotFound, isNotOffered } from "~/commerce/errors";
import { inTime } from "~/request/in-time.server";
import type { KeptOfSession, StoreContext } from "~/request/store-context.server";

/**
 * Reads what pages of the session show without a call: the first name of the greeting (SESSION-46) and the
 * store's shopper agent (SESSION-47). A part that cannot be read is left out.
 */
export async function keepPerson(context: StoreContext): Promise<void> {
  const read = <T>(value: Promise<T>) =>
    inTime(value).catch((error: unknown) => {
      if (!isNotFound(error) && !isNotOffered(error))
        context.logger.warn({ err: error }, "a part of the session could not be read");
      return undefined;
    });
  const [firstName, agent] = await Promise.all([read(readFirstName(context)), read(readAgent(context))]);
  await context.visitor.keep({ firstName, agent });
}

async function readFirstName({ shop: { commerce }, visitor }: StoreContext): Promise<string | undefined> {
  const { userId } = await visitor.loadSession();
  const users = await commerce.call("getUserDetails", { query: userId ? { UserId: userId } : {} });
  const ContactId = users.returnValue[0]?.ContactId;
  if (ContactId === undefined) return undefined;
  const contacts = await commerce.call("getContactDetails", { query: { ContactId } });
  return contacts.returnValue[0]?.FirstName?.trim().slice(0, 80) || undefined;
}

/** A store without an agent is not asked for it, and an agent without a page has no entry. */
async function readAgent({ shop: { commerce } }: StoreContext): Promise<KeptOfSession["agent"]> {
  const { propertiesEx } = await commerce.call("getApplicationContext");
  if (!propertiesEx.shopperCopilotUIEnabled) return undefined;
  const { agentEnabled, agentName, agentUrl = "" } = await commerce.call("getShopperAgentContext");
  const isShown = agentEnabled && /^https:\/\/\S+$/.test(agentUrl) && agentUrl.length <= 300;
  return isShown ? { name: agentName.slice(0, 80), url: agentUrl } : undefined;
}
