import type { Kysely, Transaction } from "kysely";

import type { AccountTables } from "./account-tables";
import type { CatalogueTables } from "./catalogue-tables";
import type { DeliveryTables } from "./delivery-tables";
import type { OrderTables } from "./order-tables";
import type { PersonalTables } from "./personal-tables";

export interface Tables extends CatalogueTables, OrderTables, AccountTables, PersonalTables, DeliveryTables {}

export type Database = Kysely<Tables>;
/** A query runs on the pool or inside a transaction alike. */
export type Executor = Database | Transaction<Tables>;
