import type { Kysely, Transaction } from "kysely";

import type { AccountTables } from "./account-tables";
import type { ApplianceTables } from "./appliance-tables";
import type { BackInStockTables } from "./back-in-stock-tables";
import type { CatalogTables } from "./catalog-tables";
import type { DeliveryTables } from "./delivery-tables";
import type { IdentityTables } from "./identity-tables";
import type { InboundTables } from "./inbound-tables";
import type { OrderTables } from "./order-tables";
import type { OutboxTables } from "./outbox-tables";
import type { PasskeyTables } from "./passkey-tables";
import type { PersonalTables } from "./personal-tables";
import type { ProviderTables } from "./provider-tables";
import type { RecommendationTables } from "./recommendation-tables";
import type { SearchTables } from "./search-tables";
import type { SellingTables } from "./selling-tables";

/** All tables with their columns, for typed queries. */
export interface Tables
  extends
    CatalogTables,
    SearchTables,
    RecommendationTables,
    OrderTables,
    AccountTables,
    ApplianceTables,
    DeliveryTables,
    SellingTables,
    PersonalTables,
    PasskeyTables,
    OutboxTables,
    ProviderTables,
    BackInStockTables,
    IdentityTables,
    InboundTables {}

/** The query builder on the connection pool. */
export type Database = Kysely<Tables>;
/** The pool or a transaction. Queries accept both. */
export type Executor = Database | Transaction<Tables>;
