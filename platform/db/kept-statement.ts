import { sql, type CompiledQuery, type RawBuilder } from "kysely";

import type { Executor } from "./database";

/** Stands for a value in a statement whose text is made before the value is known. */
class Place {
  constructor(readonly name: string) {}
}

/** An SQL expression for each value. */
export type Places<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * A statement whose text is put together once, at its first use, and not anew with every call: for the few
 * that every page asks. The text hangs on nothing but `write`.
 */
export function keptStatement<Values extends object, Row>(
  write: (places: Places<Values>) => RawBuilder<Row>,
) {
  let made: CompiledQuery | undefined;
  const places = new Proxy({}, { get: (_target, name) => sql`${new Place(String(name))}` }) as Places<Values>;

  return async function execute(db: Executor, values: Values): Promise<Row[]> {
    made ??= write(places).compile(db);
    const parameters = made.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    );
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}
