import { expect, it } from "vitest";

import { csvFileOf, useCsvImports } from "#tests/support/csv-imports";

const imports = useCsvImports();

const fileOf = csvFileOf({
  name: "autumn",
  page: "autumn",
  title: "Autumn: 12.5% off hoods",
  terms: "12.5% off ventilation.",
  code: "AUTUMN",
  discount: "12.5%",
  target: "Item",
  maximum: "",
  minimum_amount: "100.00",
  minimum_quantity: "",
  buy_quantity: "",
  get_quantity: "",
  brands: "hollins",
  categories: "cooking/ventilation",
  products: "AR-RFD36",
  required_categories: "",
  get_brands: "",
  get_categories: "",
  delivery_classes: "",
  stores: "ardenne|hollins",
  buyer_groups: "",
  exclusive: "",
  priority: "",
  usage_limit: "",
  per_shopper_limit: "",
  currency: "",
  starts: "2026-11-01 05:00",
  ends: "",
});
const stored = (name: string) =>
  imports.db.selectFrom("promotion").selectAll().where("name", "=", name).executeTakeFirstOrThrow();

it("are exported and imported as the same file; counts of uses stay (OPERATOR-112)", async () => {
  const { out } = await imports.cli.run("export", "promotions");
  expect(out).toContain("parts-3-for-2,parts,");
  expect(out).toContain(",PARTS3FOR2,100%,Item,,,1,2,1,");
  const before = await imports.state();
  expect(await imports.done("promotions", out)).toMatch(/^\d+ promotions written\.\n$/);
  expect(await imports.state()).toEqual(before);
  expect(await stored("first-hundred")).toMatchObject({ usage_limit: 100, usage_count: 100 });
});

it("set every condition, and change codes with each other (OPERATOR-112)", async () => {
  const other = { name: "winter", page: "winter", code: "winter-1", discount: "50.00", target: "Cart" };
  expect(await imports.done("promotions", fileOf({}, other))).toBe("2 promotions written.\n");
  const { id } = await imports.db
    .selectFrom("product")
    .select("id")
    .where("sku", "=", "AR-RFD36")
    .executeTakeFirstOrThrow();
  const autumn = await stored("autumn");
  expect(autumn).toMatchObject({
    display_name: "Autumn: 12.5% off hoods",
    coupon_code: "AUTUMN",
    kind: "Percentage",
    products: [id],
    webstores: ["ardenne", "hollins"],
    starts_at: new Date("2026-11-01T05:00:00Z"),
    priority: 100,
  });
  expect([autumn.value, autumn.minimum_amount_minor].map(Number)).toEqual([1250, 10_000]);
  expect(await stored("winter")).toMatchObject({ kind: "Amount", coupon_code: "WINTER-1" });
  await imports.done("promotions", fileOf({ code: "WINTER-1" }, { ...other, code: "AUTUMN" }));
  expect(await stored("autumn")).toMatchObject({ id: autumn.id, coupon_code: "WINTER-1" });
  const gift = { name: "gift", page: "", code: "", discount: "100%", buy_quantity: "2", get_quantity: "1" };
  const checked = await imports.done("promotions", fileOf(gift), "--check");
  expect(checked).toBe("No mistakes; without --check: 1 promotions written.\n");
  expect(await imports.db.selectFrom("promotion").where("name", "=", "gift").execute()).toEqual([]);
});

it("are refused by line and column, all mistakes at once (OPERATOR-112)", async () => {
  const err = await imports.refused(
    "promotions",
    fileOf(
      {
        name: "referral-mine",
        page: "A page",
        title: "",
        code: "A CODE",
        discount: "110%",
        target: "Basket",
        maximum: "0",
        brands: "holins",
        categories: "cookin",
        products: "NO-SUCH",
        stores: "arden",
        buyer_groups: "Nobody",
        starts: "2026-11-01",
        minimum_quantity: "0",
        currency: "dollars",
      },
      { name: "b", page: "b", code: "WELCOME10", get_quantity: "1", get_categories: "cooking" },
      {
        name: "c",
        page: "welcome",
        code: "C",
        discount: "5.00",
        target: "Cart",
        buy_quantity: "1",
        get_quantity: "1",
      },
      { name: "d", page: "b", code: "D", delivery_classes: "Owl", ends: "2026-11-01 05:00" },
    ),
  );
  expect(err.trimEnd().split("\n")).toEqual([
    "f.csv:2: name: begins like the code of a friend",
    "f.csv:2: code: has letters A-Z, digits, - and _ only",
    "f.csv:2: discount: is not a percentage up to 100% such as 10%, or an amount such as 50.00",
    "f.csv:2: target: must be one of Cart, Item, Shipping",
    "f.csv:2: maximum: is not above 0",
    "f.csv:2: currency: is not three letters such as USD",
    "f.csv:2: starts: 2026-11-01 is not a time in UTC such as 2026-12-09 05:00",
    "f.csv:2: page: has letters a-z, digits and - only",
    "f.csv:2: title: is empty",
    "f.csv:2: minimum_quantity: is not between 1 and 1000000",
    "f.csv:2: brands: there is no brand holins; did you mean hollins?",
    "f.csv:2: categories: there is no category cookin; did you mean cooking?",
    "f.csv:2: products: there is no product NO-SUCH",
    "f.csv:2: stores: there is no store arden; did you mean ardenne?",
    "f.csv:2: buyer_groups: there is no buyer group Nobody",
    "f.csv:3: get_quantity: goes with buy_quantity: give both or neither",
    "f.csv:3: get_categories: and get_brands need buy_quantity and get_quantity",
    "f.csv:3: code: WELCOME10 is that of the promotion welcome-10",
    "f.csv:4: target: must be Item, because buy_quantity takes something off the units that are free",
    "f.csv:4: discount: must be a percentage: of the units that buy_quantity and get_quantity give",
    "f.csv:4: page: welcome is that of the promotion welcome-10",
    "f.csv:5: delivery_classes: are for the target Shipping",
    "f.csv:5: ends: is not after starts",
    "f.csv:5: delivery_classes: there is no class of delivery Owl",
    "f.csv:5: page: b is that of the promotion b",
    "25 mistakes in f.csv; nothing was written.",
  ]);
});

it("are listed, shown, and ended at once with who and why (OPERATOR-113, OPERATOR-114)", async () => {
  await imports.checkUntouched();
  const { cli } = imports;
  const who = ["--by", "kim", "--note", "sold out"];
  const listed = (await cli.run("promotions", "list", "--json")).out;
  expect(JSON.parse(listed)).toContainEqual(
    expect.objectContaining({ name: "countertop-15", code: "COUNTER15", discount: "15%", state: "Running" }),
  );
  expect(listed).not.toContain("EXPIRED24");
  expect((await cli.run("promotions", "list", "--all")).out).toMatch(/expired-24 .*EXPIRED24 .*Ended/);
  expect((await cli.run("promotions", "end", "counter15", "--check")).out).toBe(
    "countertop-15, code COUNTER15, would end.\n",
  );
  expect((await cli.run("promotions", "end", "counter15", ...who)).out).toBe(
    "countertop-15, code COUNTER15, has ended.\n",
  );
  const shown = JSON.parse((await cli.run("promotions", "show", "countertop-15", "--json")).out);
  expect(shown).toMatchObject({ state: "Ended", endedBy: "operator:kim: sold out", discount: "15%" });
  expect((await cli.run("promotions", "show", "COUNTER15")).out).toContain("brands: hollins\n");
  expect(await cli.run("promotions", "end", "countertop-15", ...who)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^countertop-15 ended on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/),
  });
  expect(await cli.run("promotions", "show", "nothing")).toMatchObject({
    code: 1,
    err: "There is no promotion nothing.\n",
  });
  expect((await cli.run("promotions", "end", "autumn")).code).toBe(2);
});
