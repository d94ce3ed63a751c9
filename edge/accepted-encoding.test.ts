import { expect, it } from "vitest";

import { acceptedEncoding, type Encoding } from "./accepted-encoding";

it.each([
  ["gzip, deflate, br, zstd", ["br", "gzip"], "br"],
  ["gzip, deflate", ["br", "gzip"], "gzip"],
  ["br", ["gzip"], null],
  ["BR;Q=0.5, gzip", ["br", "gzip"], "br"],
  ["br;q=0, gzip;q=1.0", ["br", "gzip"], "gzip"],
  ["br; q=0.000 , gzip ; q=0", ["br", "gzip"], null],
  ["br;q=0.01", ["br", "gzip"], "br"],
  ["abr, x-gzip", ["br", "gzip"], null],
  ["identity", ["br", "gzip"], null],
  ["", ["br", "gzip"], null],
  [undefined, ["br", "gzip"], null],
] as [string | undefined, Encoding[], Encoding | null][])("%s of %j → %s", (header, offered, expected) =>
  expect(acceptedEncoding(header, offered)).toBe(expected),
);
