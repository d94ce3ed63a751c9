import { openBrowserAccount, openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";

import { Visitor, type Answer } from "./visitor";

/** The pages about the account itself, for a shopper with a password, with devices and with passkeys. */
export const accountFlows = { withPassword, withoutPassword, registrations, guestRegistration };

async function withPassword(origin: string): Promise<Answer[]> {
  const { email, password } = await openBrowserAccount(origin);
  const [shopper, other] = [new Visitor(origin), new Visitor(origin)];
  for (const device of [other, shopper])
    await device.press((await device.open("/login")).page, "Sign in", { email, password });
  await addPasskeys(origin, email);
  const details = await shopper.open("/mya-account-details");
  const updating = await shopper.open("/mya-update-password?show-password=yes");
  const wrongPassword = { password: "not the password", newPassword: "short" };
  const closing = await shopper.open("/mya-close-account");
  const changing = await shopper.open("/mya-change-email");
  const wrongEmail = { newEmail: "ana", password: "" };
  return [
    details,
    updating,
    await shopper.press(updating.page, "Save password", wrongPassword),
    closing,
    await shopper.press(closing.page, "Close account", { password: "" }),
    changing,
    await shopper.press(changing.page, "Change email address", wrongEmail),
    await shopper.press(closing.page, "Send code"),
    await shopper.press(details.page, /^Sign out device/),
    await shopper.press(details.page, /^Remove passkey/),
    await shopper.open("/mya-my-subscriptions"),
  ];
}

async function withoutPassword(origin: string): Promise<Answer[]> {
  const { cookie } = await openBrowserSession(origin);
  const shopper = new Visitor(origin);
  shopper.cookies.set(cookie.name, cookie.value);
  const closing = await shopper.open("/mya-close-account");
  const byCode = await shopper.press(closing.page, "Send code");
  const changing = await shopper.press((await shopper.open("/mya-change-email")).page, "Send code");
  return [
    await shopper.open("/mya-account-details"),
    await shopper.open("/mya-update-password"),
    closing,
    byCode,
    await shopper.press(byCode.page, "Close account", { code: "12" }),
    changing,
    await shopper.press(changing.page, "Change email address", { newEmail: "", code: "" }),
  ];
}

/** Two passkeys, one of them used. */
export async function addPasskeys(origin: string, email: string): Promise<void> {
  await withStoreDatabase(origin, async (db) => {
    const { id } = await db
      .selectFrom("shopper")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const passkeys = ["Phone", "A security key with quite a long name of its own"].map((name, place) => ({
      id: `test-${place}-${id}`,
      shopper_id: id,
      credential_id: `credential-${place}-${id}`,
      public_key: "",
      counter: 0,
      transports: [],
      relying_party: new URL(origin).hostname,
      name,
      created_at: now,
      last_used_at: place === 0 ? now : null,
    }));
    await db.insertInto("passkey").values(passkeys).execute();
  });
}

const appliance = (serialNumber: string) => ({
  model: "HL-SM45",
  serialNumber,
  purchaseDate: "2026-03-27",
});
const newSerial = (prefix: string) => prefix + String(Date.now()).slice(-9);

/** The form of a shopper, the page after it, the product, and the repair requests. */
async function registrations(origin: string): Promise<Answer[]> {
  const { cookie } = await openBrowserSession(origin);
  const shopper = new Visitor(origin);
  shopper.cookies.set(cookie.name, cookie.value);
  const form = await shopper.open("/mya-product-registration");
  const refused = await shopper.press(form.page, "Register product", { model: "no such model" });
  const completed = await shopper.press(form.page, "Register product", appliance(newSerial("CR")));
  return [
    form,
    refused,
    completed,
    await shopper.open("/mya-my-products"),
    await shopper.open("/mya-repair-services"),
  ];
}

/** The choice that a guest has, the guest's form, and the page after it. */
async function guestRegistration(origin: string): Promise<Answer[]> {
  const guest = new Visitor(origin);
  const choice = await guest.open("/mya-product-registration");
  const form = await guest.open("/product-registration");
  const completed = await guest.press(form.page, "Register product", {
    ...appliance(newSerial("CG")),
    firstName: "Zoe",
    lastName: "Ray",
    email: "zoe.ray@example.com",
    phone: "(502) 555-0101",
  });
  return [
    choice,
    form,
    await guest.press(form.page, "Register product"),
    completed,
    await new Visitor(origin).open("/registration-completed"),
  ];
}
