import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { useCsvImports } from "#tests/support/csv-imports";

const imports = useCsvImports();
const { refused, done } = imports;

/** The rows of a table of offers in the database, with names in place of ids. */
const stored = async () =>
  (
    await sql`
      select p.sku, r.relation, o.sku as other, r.sort_order from product_relation r
        join product p on p.id = r.product_id join product o on o.id = r.related_id
      union all select p.sku, '', m.name, s.sort_order from product_selling_model s
        join product p on p.id = s.product_id join selling_model m on m.id = s.selling_model_id
      order by 1, 2, 3`.execute(imports.db)
  ).rows;
const exported = async (kind: string) => (await imports.cli.run("export", kind)).out;

describe("relations and selling models", () => {
  it.each(["relations", "selling-models"])(
    "%s that are exported and imported stay the same (OPERATOR-6, OPERATOR-88, OPERATOR-89)",
    async (kind) => {
      const [before, file] = [await stored(), await exported(kind)];
      const rows = file.trim().split("\n").length - 1;
      expect(rows).toBeGreaterThan(10);
      expect(await done(kind, file)).toBe(
        `${rows.toLocaleString("en-US")} ${kind.replace("-", " ")} set, 0 removed.\n`,
      );
      expect([await stored(), await exported(kind)]).toEqual([before, file]);
    },
  );

  it("a merchant's own plan gets its terms, their prices and the appliances that it covers (OPERATOR-88, OPERATOR-89)", async () => {
    await done(
      "products",
      "sku,name,brand,product_type,categories,is_listed,is_digital\nHL-CARE,Hollins Care Plan,hollins,plan-protection,parts,false,true\n",
    );
    expect(
      await done(
        "selling-models",
        "sku,selling_model,position\nHL-CARE,plan-36-months,0\nHL-CARE,plan-60-months,1\n",
      ),
    ).toBe("2 selling models set, 0 removed.\n");
    await done("model-prices", "sku,selling_model,price_book,amount\nHL-CARE,plan-36-months,list,189\n");
    const { sku } = await imports.db
      .selectFrom("product")
      .select("sku")
      .where("product_type", "=", "range")
      .where("brand", "=", "hollins")
      .limit(1)
      .executeTakeFirstOrThrow();
    const covers = `sku,relation,related_sku,position\n${sku},ProtectionPlan,HL-CARE,`;
    expect(await done("relations", `${covers}0\n`)).toBe("1 relations set, 0 removed.\n");
    expect(await stored()).toContainEqual({
      sku,
      relation: "ProtectionPlan",
      other: "HL-CARE",
      sort_order: 0,
    });
    // An empty position takes it away; a second time there is nothing to take.
    expect(await done("relations", `${covers}\n`)).toBe("0 relations set, 1 removed.\n");
    expect(await done("relations", `${covers}\n`)).toBe("0 relations set, 0 removed.\n");
    // The prices of a selling model go with it.
    expect(await done("selling-models", "sku,selling_model,position\nHL-CARE,plan-36-months,\n")).toBe(
      "0 selling models set, 1 removed.\n",
    );
    expect(await exported("model-prices")).not.toContain("HL-CARE");
  });

  it("every mistake is told by line and column (OPERATOR-8, OPERATOR-33, OPERATOR-88, OPERATOR-89)", async () => {
    const told = await refused(
      "relations",
      [
        "sku,relation,related_sku,position",
        "AR-RGD36-SX,ProtectionPlan,AR-PLAN,0",
        "AR-RGD36-SS,Plan,AR-PLAN,0",
        "AR-RGD36-SS,ProtectionPlan,AR-PWF2,0",
        "AR-PLAN,ProtectionPlan,AR-PLAN-D,0",
        "AR-RGD36-SS,Accessory,AR-RGD36-SS,first",
        "AR-RGD36-SS,Accessory,AR-RGD36-SS,0",
        "AR-RGD36-SS,ProtectionPlan,AR-PLAN,0",
        "AR-RGD36-SS,ProtectionPlan,AR-PLAN,1",
        "",
      ].join("\n"),
    );
    for (const mistake of [
      "f.csv:2: sku: there is no product AR-RGD36-SX; did you mean AR-RGD36-SS?",
      "f.csv:3: relation: must be one of Accessory, Part, Complement, ProtectionPlan",
      "f.csv:4: related_sku: AR-PWF2 is no protection plan",
      "f.csv:5: sku: AR-PLAN is no appliance",
      "f.csv:6: position: first is not a whole number",
      "f.csv:7: sku: AR-RGD36-SS Accessory AR-RGD36-SS already occurs on line 6",
      "f.csv:9: sku: AR-RGD36-SS ProtectionPlan AR-PLAN already occurs on line 8",
    ])
      expect(told).toContain(mistake);
    expect(
      await refused("relations", "sku,relation,related_sku,position\nAR-RGD36-SS,Part,AR-RGD36-SS,0\n"),
    ).toContain("f.csv:2: related_sku: AR-RGD36-SS cannot be related to itself");
    expect(
      await refused("selling-models", "sku,selling_model,position\nAR-PLAN,plan-7-months,0\n"),
    ).toContain("f.csv:2: selling_model: there is no selling model plan-7-months");
  });
});
