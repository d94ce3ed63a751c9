import { openCheck } from "~/features/account/identity/identity-check.server";
import { closeAccountForm, codeForm } from "~/features/account/identity/identity.forms.server";
import { shownPassword } from "~/features/account/shown-password.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";

/** The page of account details: who the shopper is, how they sign in, and where they are signed in. */
export async function loadAccountDetails(context: StoreContext) {
  const {
    addresses,
    url,
    shop: { commerce },
  } = context;
  const [profile, methods, { sessions }] = await Promise.all([
    commerce.call("getProfile"),
    commerce.call("getSignInMethods", { query: {} }),
    commerce.call("listSignedInDevices", { query: {} }),
  ]);
  const sent = methods.isProven ? null : await openCheck(context, "verify-email");
  return {
    head: { title: "Account details", noIndex: true },
    action: url.pathname,
    name: [profile.firstName, profile.lastName].filter(Boolean).join(" "),
    email: profile.email,
    hasPassword: methods.hasPassword,
    /** Null if the shopper gave a password or code minutes ago: passkeys can be changed (ACCOUNT-60). */
    confirm: methods.isProven
      ? null
      : {
          /** The address to which a code was sent, in place of the password. */
          bySentCode: sent?.maskedEmail ?? null,
          constraints: constraintsOf(sent ? codeForm : closeAccountForm),
          password: shownPassword(url),
        },
    passkeys: methods.passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      added: formatDay(createdAt),
      used: lastUsedAt ? formatDay(lastUsedAt) : null,
    })),
    devices: sessions.map(toDevice(context)),
    links: {
      profile: addresses.profile(),
      email: addresses.changeEmail(),
      password: addresses.updatePassword(),
      close: addresses.closeAccount(),
      passkeyOptions: addresses.passkeyOptions(),
    },
  };
}
export type AccountDetailsView = Awaited<ReturnType<typeof loadAccountDetails>>;

interface Session {
  sessionId: string;
  deviceName: string | null;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

const toDevice =
  ({ now }: Pick<StoreContext, "now">) =>
  ({ sessionId, deviceName, signedInAt, lastSeenAt, isCurrent }: Session) => ({
    id: sessionId,
    name: deviceName ?? "Unknown device",
    isCurrent,
    signedIn: formatDay(signedInAt),
    seen: isCurrent ? "Now" : (agoOf(now().getTime() - Date.parse(lastSeenAt)) ?? formatDay(lastSeenAt)),
  });

/** A short time ago in words, because the server does not know the time of day where the shopper is. */
function agoOf(milliseconds: number): string | null {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 10) return "A few minutes ago";
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "An hour ago" : `${hours} hours ago`;
  return null;
}
