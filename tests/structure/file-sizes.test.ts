import { expect, test } from "vitest";

import { compareWithRows, nothing, notYet } from "./not-yet";
import { filesBelow, read } from "./sources";

const rooms = ["app", "contract", "platform", "edge", "sinks"];
/** A migration that has been applied is never edited, and the types of tables are generated. */
const exempt = /^platform\/db\/(?:migrations\/|tables\.generated\.ts$)/;

const linesOf = (file: string) => read(file).split("\n").length - 1;

test("no file of code has more than 300 lines", () => {
  const files = filesBelow(
    [...rooms, "photography", "scripts", "tests", "server.ts", "platform-server.ts", "operator.ts"],
    /\.(?:tsx?|mjs|js|css|sql|py)$/,
  );
  const long = files.filter((file) => !exempt.test(file) && linesOf(file) > 300);
  expect(compareWithRows(long, notYet.longFiles)).toEqual(nothing);
});

test("nine files in ten have fewer than 170 lines", () => {
  const sizes = filesBelow(rooms, /(?<!\.test)\.tsx?$/).map(linesOf);
  const long = sizes.filter((lines) => lines >= 170);
  expect(long.length / sizes.length).toBeLessThanOrEqual(0.1);
});
