import { expect, it } from "vitest";

import { useCsvImports } from "#tests/support/csv-imports";

const imports = useCsvImports();

const head = "store,id,name,text,region,url,listed";
const shown = async (store: string) =>
  JSON.parse((await imports.cli.run("show-content", "form/partner", "--store", store)).out).body.choices as {
    id: string;
    url: string | null;
  }[];
const idsOf = async (store: string) => (await shown(store)).map(({ id }) => id);

it("partners are added, changed and taken away, and exported as the same file (OPERATOR-108, REQUEST-11)", async () => {
  const { out } = await imports.cli.run("export", "partners");
  expect(out).toContain(
    'ardenne,oakline-cabinets,Oakline Cabinets (sample),"Cabinets and panels, tested with our panel-ready refrigerators","Kentucky, Ohio, Indiana",,true',
  );
  await imports.done("partners", out);
  expect((await imports.cli.run("export", "partners")).out).toBe(out);
  const before = await idsOf("hollins");
  const rows = [
    "ardenne,ray-tile,Ray Tile,Tiles,Ohio,https://raytile.example/start,",
    "ardenne,evenware,Evenware,Pans,Nationwide,,true",
    "ardenne,oakline-cabinets,Oakline,Cabinets,Kentucky,,false",
  ];
  expect(await imports.done("partners", [head, ...rows].join("\n"))).toBe("3 partners written.\n");
  expect(await idsOf("ardenne")).toEqual(["slate-and-sons", "clearpath-ducts", "evenware", "ray-tile"]);
  expect((await shown("ardenne")).at(-1)).toEqual({
    id: "ray-tile",
    label: "Ray Tile",
    text: "Tiles",
    region: "Ohio",
    url: "https://raytile.example/start",
  });
  expect(await idsOf("hollins")).toEqual(before);
});

it("partners are refused by line and column, all mistakes at once (OPERATOR-108)", async () => {
  const err = await imports.refused(
    "partners",
    [
      head,
      "ardene,Ray Tile,,Tiles,Ohio,javascript:alert(1),maybe",
      `ardenne,a,${"x".repeat(121)},,Ohio,,`,
      "ardenne,b,B,B,Ohio,,",
      "ardenne,b,B,B,Ohio,,",
    ].join("\n"),
  );
  expect(err.split("\n")).toEqual([
    "f.csv:2: id: has letters a-z, digits and - only",
    "f.csv:2: name: is empty",
    "f.csv:2: url: is no address that begins with https://",
    "f.csv:2: listed: must be true or false",
    "f.csv:2: store: there is no store ardene; did you mean ardenne?",
    "f.csv:3: name: is longer than 120 characters",
    "f.csv:3: text: is empty",
    "f.csv:5: store: ardenne b already occurs on line 4",
    "8 mistakes in f.csv; nothing was written.",
    "",
  ]);
  const many = Array.from({ length: 61 }, (_, at) => `ardenne,p-${at},P ${at},P,Ohio,,`);
  expect(await imports.refused("partners", [head, ...many].join("\n"))).toContain(
    "ardenne would have more than 60 partners",
  );
});

it("partners of a store without the record are refused with what to do (OPERATOR-108)", async () => {
  await imports.cli.run("unpublish", "form/partner", "--store", "hollins");
  expect(await imports.refused("partners", `${head}\nhollins,a,A,A,Ohio,,`)).toContain(
    "f.csv:2: store: has no live content form/partner: run update-content first",
  );
});
