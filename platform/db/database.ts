import type { Kysely, Transaction } from "kysely";

import type { AccountTables } from "./account-tables";
import type { CatalogueTables } from "./catalogue-tables";
import type { DeliveryTables } from "./delivery-tables";
import type { OrderTables } from "./order-tables";
import type { PersonalTables } from "./personal-tables";
import type { RecommendationTables } from "./recommendation-tables";
import type { SearchTables } from "./search-tables";
import type { SellingTables } from "./selling-tables";

export interface Tables
  extends
    CatalogueTables,
    SearchTables,
    RecommendationTables,
    OrderTables,
    AccountTables,
    DeliveryTables,
    SellingTables,
    PersonalTables {}

export type Database = Kysely<Tables>;
/** The pool or a transaction: queries take either. */
export type Executor = Database | Transaction<Tables>;
