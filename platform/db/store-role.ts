import type pg from "pg";

/** The store's role in the embedded database. It owns nothing (OPS-130). */
export const embeddedStoreRole = "storefront";

/** Whether the role `$1` may not use a table or a sequence yet: in a new database, or after a migration. */
const lacksRights = `current_user <> $1 and (has_database_privilege($1, current_database(), 'temp') or exists (
  select from pg_class where relnamespace::regnamespace::text in ('public', 'jobs') and not case
    when relkind = 'S' then has_sequence_privilege($1, oid, 'usage')
    else relkind not in ('r', 'p') or has_table_privilege($1, oid, 'select') end))`;

/**
 * Lets the store's role read and write rows, and nothing else (OPS-130): no tables of its own, temporary ones
 * neither. The client is the owner of the tables, and holds the preparation lock.
 */
export async function grantRights(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ lacking: boolean; database: string }>(
    `select ${lacksRights} as lacking, current_database() as database`,
    [role],
  );
  if (!rows[0]?.lacking) return;
  const [name, database] = [role, rows[0].database].map((text) => client.escapeIdentifier(text));
  await client.query(`revoke create, temporary on database ${database} from public, ${name};
    grant connect on database ${database} to ${name};
    revoke create on schema public from public, ${name};
    grant usage on schema public, jobs to ${name};
    grant select, insert, update, delete on all tables in schema public, jobs to ${name};
    grant usage, select on all sequences in schema public, jobs to ${name};
    revoke insert, update, delete on schema_migration from ${name}`);
}
