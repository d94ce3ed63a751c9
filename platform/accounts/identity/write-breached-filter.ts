import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { findUp } from "#platform/db/find-up";

import { filterFile, makeFilterOfPackage } from "./breached-passwords";

/*
 * A program of the build (scripts/build.mjs): writes the filter of breached passwords, so that a store needs
 * neither the package nor the time to read its list.
 */
writeFileSync(join(findUp("package.json")!, filterFile), await makeFilterOfPackage());
