import { describe, expect, it } from "vitest";

import { fillCheckout, openOrderSide, pay } from "#tests/support/order-side";
import { createCommandLine } from "#tests/support/command-line";
import { signIn } from "#tests/support/sign-in";
import { seededId } from "#platform/core/ids";

const side = await openOrderSide();
const cli = createCommandLine(side.db);

describe("help and usage", () => {
  it("lists all commands and describes each of them (OPERATOR-3)", async () => {
    const all = await cli.run();
    expect([all.code, all.err]).toEqual([0, ""]);
    const names = [...all.out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map((match) => match[1]!);
    expect(names).toEqual([
      "export",
      "import",
      "set-stock",
      "inbound",
      "waiting",
      "report",
      "orders",
      "order",
      "address",
      "prepare",
      "ship",
      "deliver",
      "cancel",
      "refund",
      "return",
      "paid",
      "invoices",
      "subscriptions",
      "retry",
      "note",
      "resend",
      "stuck",
      "reconcile",
      "content",
      "show-content",
      "publish",
      "unpublish",
      "update-content",
      "promotions",
      "demo",
      "make-editor",
      "make-business-account",
      "person",
      "outbox",
      "registrations",
      "repairs",
      "requests",
      "appointments",
      "reindex",
      "stores",
      "settings",
      "sinks",
      "backup",
      "restore",
    ]);
    for (const name of names) {
      const { code, out } = await cli.run("help", name);
      expect([code, out]).toEqual([0, expect.stringContaining(`npm run store -- ${name}`)]);
      expect((await cli.run(name, "--help")).out).toBe(out);
    }
  });
  it.each([
    [["nope"], "There is no command nope; did you mean note?"],
    [["help", "nope"], "There is no command nope"],
    [["coupons"], "There is no command coupons."],
    [["order-list"], "There is no command order-list."],
    [["shp"], "There is no command shp; did you mean ship?"],
    [["help", "publihs"], "There is no command publihs; did you mean publish?"],
    [["orders", "--nope"], "There is no option --nope"],
    [["orders", "--limti", "3"], "There is no option --limti; did you mean --limit?"],
    [["orders", "--limit"], "Option '--limit <value>' argument missing"],
    [["orders", "--status", "deliverd"], "; did you mean Delivered?"],
    [["import", "stok", "x.csv"], "not stok; did you mean stock?"],
    [["content", "--store", "arden"], "; did you mean ardenne?"],
    [["import"], "what to import is missing"],
    [["import", "stock"], "the file is missing"],
    [
      ["export", "people"],
      "What to export must be one of products, prices, model-prices, stock, relations, selling-models, places, rebates, promotions, partners, not people",
    ],
    [["orders", "--limit", "many"], "--limit must be a number from 1 to 100000"],
    [["orders", "--since", "then"], "--since must be a day"],
    [
      ["orders", "--status", "Foo"],
      "--status must be one of Created, Approved, Activated, PartiallyFulfilled, Fulfilled, PartiallyDelivered, Delivered, ReturnInitiated, Returned, Cancelled",
    ],
    [["set-stock", "A"], "the location is missing"],
    [["make-editor", "nobody"], "nobody is not an email address"],
    [["publish", "home", "--draft"], "--draft needs a file"],
    [["content", "--store", "nope"], "--store is one of"],
  ])("%j: exit code 2 (OPERATOR-2, OPERATOR-3, OPERATOR-4)", async (args, message) => {
    const { code, out, err } = await cli.run(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(message);
    expect(err).toMatch(/^[^\n]+\nHelp: npm run store -- help[^\n]*\n$/);
  });
});

describe("registrations and repairs", () => {
  it("list records as a table and as JSON (OPERATOR-38)", async () => {
    expect((await cli.run("registrations")).out).toBe("No registrations.\n");
    expect((await cli.run("repairs", "list")).out).toBe("No repairs.\n");
    const now = new Date("2026-11-23T12:00:00Z");
    const common = {
      owner_key: "guest:1",
      webstore_id: seededId("webstore", "ardenne"),
      product_id: await side.insertProduct(),
      model: "AR36DF",
      product_name: "Range",
      serial_number: "K12345678",
      first_name: "Ana",
      last_name: "Rivera",
      email: "ana@example.com",
      phone: "+15025550188",
      created_at: now,
      updated_at: now,
    };
    await side.db
      .insertInto("product_registration")
      .values({
        ...common,
        id: "r1",
        number: "P-2345",
        family_id: common.product_id,
        purchase_date: "2026-03-27",
        retailer: null,
      })
      .execute();
    await side.db
      .insertInto("repair_request")
      .values({
        ...common,
        ...{ id: "q1", reference: "R-2345", request_key: "k", status: "Received", registration_id: null },
        ...{ problem: "No heat", description: "", token: "t" },
        ...{ street: "12 Main Street", city: "Louisville", region: "KY", postal_code: "40222" },
      })
      .execute();
    expect((await cli.run("registrations")).out).toMatch(
      /P-2345 +2026-11-23 12:00 +ardenne +AR36DF +K12345678/,
    );
    expect((await cli.run("repairs", "list")).out).toMatch(/R-2345 +2026-11-23 12:00 +ardenne +Received/);
    expect(JSON.parse((await cli.run("repairs", "list", "--json")).out)).toMatchObject([
      { reference: "R-2345", status: "Received", email: "ana@example.com", zip: "40222" },
    ]);
  });
});

describe("orders", () => {
  it("are listed, and shown with their audit trail (OPERATOR-2, OPERATOR-16, OPERATOR-17)", async () => {
    expect((await cli.run("orders")).out).toBe("No orders.\n");
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct({ sale: 90_000 }), 2);
    const checkoutId = await fillCheckout(shopper);
    await pay(side, shopper, checkoutId);
    const placed = await shopper.call("placeOrder", { params: { checkoutId } });
    const { orderNumber, orderReferenceNumber } = placed.body;
    const list = await cli.run("orders", "--store", "ardenne", "--since", "2020-01-01");
    expect(list.out).toContain("Ana Rivera");
    expect(list.out.split("\n")[0]).toMatch(/^order +placed \(UTC\) +store +status +payment +due +total/);
    expect((await cli.run("orders", "--store", "tarn")).out).toBe("No orders.\n");
    expect((await cli.run("orders", "--status", "created")).out).toBe((await cli.run("orders")).out);
    const number = orderNumber ?? list.out.split("\n")[1]!.split(" ")[0]!;
    const shown = await cli.run("order", String(Number(number)));
    expect(shown.out).toContain(orderReferenceNumber);
    for (const part of ["OrderPlaced", "from Louisville", "900.00", "1 Main St", "Paid ", "ending in 4242"])
      expect(shown.out).toContain(part);
    const [order] = await side.db.selectFrom("order_summary").select("grand_total_minor").execute();
    expect(shown.out, "an amount of the audit trail is a decimal").toContain(
      `total ${(Number(order!.grand_total_minor) / 100).toFixed(2)}`,
    );
    expect((await cli.run("order", orderReferenceNumber)).out).toBe(shown.out);
    expect(await cli.run("order", "999999")).toMatchObject({
      code: 1,
      err: "There is no order 999999.\n",
    });
  });
});

it("lists the stores with the ids that clients use (OPERATOR-34)", async () => {
  const stores = JSON.parse((await cli.run("stores", "--json")).out) as Record<string, string>[];
  expect(stores.map(({ name }) => name)).toEqual(["ardenne", "brightwell", "business", "hollins", "tarn"]);
  const { out } = await cli.run("stores");
  for (const { webstoreId, siteId, channelId, communityId } of stores) {
    expect(webstoreId).toBe(
      seededId("webstore", stores.find((each) => each.webstoreId === webstoreId)!.name!),
    );
    for (const id of [webstoreId, siteId, channelId, communityId]) expect(out).toContain(id);
  }
});

describe("accounts", () => {
  const rolesOf = async (id: string) =>
    (await side.db.selectFrom("shopper").select("roles").where("id", "=", id).executeTakeFirstOrThrow())
      .roles;
  it("shoppers become editors and lose the role again (OPERATOR-26)", async () => {
    const { email, userId } = await signIn(side.db);
    for (let each = 0; each < 2; each += 1)
      expect(await cli.run("make-editor", email.toUpperCase())).toMatchObject({
        code: 0,
        out: `${email} is now an editor.\n`,
      });
    expect(await rolesOf(userId)).toEqual(["editor"]);
    expect((await cli.run("make-editor", email, "--undo")).code).toBe(0);
    expect(await rolesOf(userId)).toEqual([]);
    expect(await cli.run("make-editor", "nobody@example.com")).toMatchObject({
      code: 1,
      err: "Nobody is registered as nobody@example.com.\n",
    });
  });

  it("registered and new buyers get business accounts (OPERATOR-27)", async () => {
    const { userId, email } = await signIn(side.db, {
      groups: [{ name: "Wholesale", priceBooks: ["business"] }],
    });
    const [group] = await side.db
      .selectFrom("buyer_group")
      .select("name")
      .where("name", "like", "Wholesale%")
      .execute();
    const made = await cli.run(
      "make-business-account",
      "Acme Rentals",
      "--buyer",
      email,
      "--groups",
      group!.name,
      "--manages",
      "Acme North,Acme South",
      "--tax-exempt",
      "--credit-limit",
      "25000.00",
    );
    expect(made).toMatchObject({ code: 0, err: "" });
    const account = await side.db
      .selectFrom("account")
      .selectAll()
      .where("name", "=", "Acme Rentals")
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ kind: "business", tax_exempt: true, credit_limit_minor: "2500000" });
    expect(
      (
        await side.db
          .selectFrom("shopper")
          .select("account_id")
          .where("id", "=", userId)
          .executeTakeFirstOrThrow()
      ).account_id,
    ).toBe(account.id);
    expect(
      await side.db.selectFrom("managed_account").selectAll().where("manager_id", "=", account.id).execute(),
    ).toHaveLength(2);
    expect(
      (
        await cli.run(
          "make-business-account",
          "Other",
          "--buyer",
          "new.buyer@example.com",
          "--manages",
          "Acme North",
        )
      ).code,
    ).toBe(0);
    expect(
      await side.db.selectFrom("account").select("id").where("name", "=", "Acme North").execute(),
    ).toHaveLength(1);
    expect(await cli.run("make-business-account", "Acme Rentals", "--buyer", email)).toMatchObject({
      code: 1,
      err: "There is already a business account Acme Rentals.\n",
    });
    expect(
      (await cli.run("make-business-account", "Third", "--buyer", email, "--groups", "Nope")).err,
    ).toContain("There is no buyer group Nope");
  });
});

it("reindexes (OPERATOR-5, OPERATOR-15)", async () => {
  const { code, out, err } = await cli.run("reindex");
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d[\d,]* products\.\n$/)]);
  expect(err).toMatch(/^products: /);
});
