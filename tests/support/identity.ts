import { randomUUID } from "node:crypto";

import { clientAddressHeader } from "#contract/accounts/identity";
import { createGuest, type FullAnswer } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";

import { mailedCode } from "./mailed";

export const password = "a long way round the kitchen";
export const newEmail = () => `${randomUUID()}@Example.com`;

/** A platform with the calls around signing in, each from an IP address if one is given. */
export async function openIdentity(): Promise<Identity> {
  const platform = await openContractPlatform();
  const guest = (from?: string) => {
    const headers: Record<string, string> = from === undefined ? {} : { [clientAddressHeader]: from };
    const shopper = createGuest(platform.transports["in process"]);
    return (name: Parameters<typeof shopper.call>[0], body: object, token?: string) =>
      shopper.call(name, {
        body,
        headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      });
  };
  return {
    platform,
    guest,
    async start(name, body, from) {
      const answer = await guest(from)(name, body);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
      const { email } = body as { email: string };
      return { identifier: answer.body.identifier as string, ...(await mailedCode(platform.side.db, email)) };
    },
    complete: (body) => guest()("completeChallenge", body),
    signIn: (username, secret = password) =>
      guest()("createToken", { grant_type: "password", username, password: secret }),
    async whoIs(token) {
      const { status, body } = await createGuest(platform.transports["in process"]).call(
        "getSessionContext",
        {
          headers: { authorization: `Bearer ${token}` },
        },
      );
      return status === 200 ? (body.userId as string) : status;
    },
  };
}

/** The code and link of a mail, and the token of the browser that asked. */
export interface Started {
  identifier: string;
  code: string;
  token: string;
}

type CallName = Parameters<ReturnType<typeof createGuest>["call"]>[0];

export interface Identity {
  platform: ContractPlatform;
  guest(from?: string): (name: CallName, body: object, token?: string) => Promise<FullAnswer>;
  /** Makes a call that has a code mailed to `body.email`. */
  start(name: CallName, body: object, from?: string): Promise<Started>;
  complete(body: object): Promise<FullAnswer>;
  signIn(username: string, secret?: string): Promise<FullAnswer>;
  /** The id of the user of a token, else the status of the refusal. */
  whoIs(token: string): Promise<string | number>;
}
