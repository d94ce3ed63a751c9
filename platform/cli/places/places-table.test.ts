import { expect, it } from "vitest";

import { csvFileOf, useCsvImports } from "#tests/support/csv-imports";

const imports = useCsvImports();

const fileOf = csvFileOf({
  slug: "bluff-house",
  kind: "Dealer",
  name: "Bluff House",
  street: "1 Main Street",
  city: "Boise",
  state: "ID",
  zip: "83702",
  latitude: "",
  longitude: "",
  phone: "(208) 555-0100",
  time_zone: "America/Boise",
  monday: "closed",
  ...Object.fromEntries(
    ["tuesday", "wednesday", "thursday", "friday"].map((day) => [day, "08:00-12:00, 13:00-17:00"]),
  ),
  saturday: "10:00-14:00",
  sunday: "",
  exceptions: "2026-12-24=10:00-14:00 Christmas Eve|12-25=closed",
  on_display: "ranges",
  categories: "cooking|cleaning/laundry",
  stores: "ardenne|tarn",
  listed: "",
});

it("are written with their stores and categories, where their ZIP code is (OPERATOR-94, PLACE-1)", async () => {
  const before = (await imports.cli.run("export", "places")).out;
  expect(await imports.done("places", fileOf({}))).toBe("1 places written.\n");
  expect((await imports.cli.run("export", "places")).out).toContain(
    "bluff-house,Dealer,Bluff House,1 Main Street,Boise,ID,83702,43.6",
  );
  const { rows } = await imports.db.executeQuery<{ exceptions: unknown }>(
    imports.db.selectFrom("place").select("exceptions").where("slug", "=", "bluff-house").compile(),
  );
  expect(rows).toEqual([
    {
      exceptions: [
        { day: "2026-12-24", hours: [{ from: "10:00", to: "14:00" }], note: "Christmas Eve" },
        { day: "12-25", hours: [], note: null },
      ],
    },
  ]);
  const { out } = await imports.cli.run("export", "places");
  expect(await imports.done("places", out)).toBe("47 places written.\n");
  expect((await imports.cli.run("export", "places")).out).toBe(out);
  await imports.db.deleteFrom("place").where("slug", "=", "bluff-house").execute();
  expect((await imports.cli.run("export", "places")).out).toBe(before);
});

it("are refused by line and column, all mistakes at once (OPERATOR-94)", async () => {
  const err = await imports.refused(
    "places",
    fileOf(
      {
        slug: "Bluff House",
        kind: "Garage",
        state: "Idaho",
        zip: "00000",
        phone: "208",
        time_zone: "America/Bose",
        monday: "9-5",
        exceptions: "12-32=closed",
        categories: "cookin",
        stores: "arden",
      },
      {},
      { latitude: "43.6" },
      { slug: "off-the-earth", latitude: "91", longitude: "0" },
      { slug: "post-office", zip: "09012" },
    ),
  );
  expect(err.split("\n")).toEqual([
    "f.csv:2: kind: must be Showroom, DesignCenter, Dealer",
    "f.csv:2: slug: has letters a-z, digits and - only",
    "f.csv:2: state: is not two letters such as KY",
    "f.csv:2: phone: is not a number such as (502) 555-0119",
    "f.csv:2: time_zone: America/Bose is not a time zone such as America/Chicago",
    "f.csv:2: monday: is not hours such as 10:00-18:00, or closed",
    "f.csv:2: exceptions: 12-32=closed is not a day with hours such as 12-24=10:00-14:00",
    "f.csv:2: categories: there is no category cookin; did you mean cooking?",
    "f.csv:2: stores: there is no store arden; did you mean ardenne?",
    "f.csv:2: zip: there is no ZIP code 00000",
    "f.csv:4: longitude: goes with latitude: give both or neither",
    "f.csv:4: slug: bluff-house already occurs on line 3",
    "f.csv:5: latitude: is not degrees from -90 to 90",
    "f.csv:5: longitude: goes with latitude: give both or neither",
    "f.csv:6: latitude: is needed: nobody knows where ZIP code 09012 is",
    "15 mistakes in f.csv; nothing was written.",
    "",
  ]);
});

it("need every column, so that no hours are lost (OPERATOR-94)", async () => {
  const err = await imports.refused("places", fileOf({}).replace("monday,", "mon,"));
  expect(err).toContain("f.csv:1: monday: the column is missing");
});
